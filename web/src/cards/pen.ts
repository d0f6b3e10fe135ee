/** Paths written as text. A card is a few long paths, not many small elements: a hundred may lie on a table. */

/** Absolute commands M, L, C and Z with pairs of numbers, drawn around (0, 0) in a square of 100. */
export type Shape = string;

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** The shape moved to a place, `size` units wide, turned clockwise by degrees. */
export function stamp(shape: Shape, x: number, y: number, size = 100, turn = 0): Shape {
  const scale = size / 100;
  const across = Math.cos((turn * Math.PI) / 180) * scale;
  const along = Math.sin((turn * Math.PI) / 180) * scale;
  return shape.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, left: string, top: string) => {
    const [a, b] = [Number(left), Number(top)];
    return `${short(x + a * across - b * along)} ${short(y + a * along + b * across)}`;
  });
}

/** The shape and its copy turned round the middle of the card, as on a card that has no top and bottom. */
export function doubled(shape: Shape): Shape {
  return shape + stamp(shape, 250, 350, 100, 180);
}

export function mirrored(shape: Shape): Shape {
  return shape.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`);
}

/** A disk, or an ellipse where its height is another. */
export function disk(x: number, y: number, radius: number, tall = radius): Shape {
  const [a, b] = [radius * 0.5523, tall * 0.5523];
  const at = (right: number, down: number): string => `${short(x + right)} ${short(y + down)}`;
  return (
    `M${at(radius, 0)}` +
    `C${at(radius, b)} ${at(a, tall)} ${at(0, tall)}` +
    `C${at(-a, tall)} ${at(-radius, b)} ${at(-radius, 0)}` +
    `C${at(-radius, -b)} ${at(-a, -tall)} ${at(0, -tall)}` +
    `C${at(a, -tall)} ${at(radius, -b)} ${at(radius, 0)}Z`
  );
}

/** A point on a circle; 0 degrees is up, clockwise. */
export function around(x: number, y: number, radius: number, degrees: number): [number, number] {
  const turn = (degrees * Math.PI) / 180;
  return [x + radius * Math.sin(turn), y - radius * Math.cos(turn)];
}

export function polygon(points: readonly (readonly [number, number])[]): Shape {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;
}

export function star(points: number, outer: number, inner: number): Shape {
  const tips = Array.from({ length: points * 2 }, (_, tip) =>
    around(0, 0, tip % 2 ? inner : outer, (tip * 180) / points),
  );
  return polygon(tips);
}

/** A shape repeated over the field of a back, every other row half a step aside. */
export function lattice(shape: Shape, columns: number, rows: number, size: number, turn = 0): Shape {
  const [left, top, wide, high] = [22, 22, 206, 306];
  let path = "";
  for (let row = 0; row < rows; row++) {
    const fewer = row % 2;
    for (let column = 0; column < columns - fewer; column++) {
      const x = left + ((column + 0.5 + fewer / 2) * wide) / columns;
      const y = top + ((row + 0.5) * high) / rows;
      path += stamp(shape, x, y, size, turn);
    }
  }
  return path;
}
