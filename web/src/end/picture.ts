/** The story of a game on one picture, to be sent to friends. Drawn on the spot; nothing leaves the device unasked. */
import { inkOf } from "../lib/ink";
import { cornersOf, type Line } from "./course";

export interface Told {
  title: string;
  colour: string;
  headline: string;
  rows: { seat: number; place: string; name: string; score: string }[];
  lines: Line[];
  turning: string;
  sign: string;
}

const SIDE = 1080;
const EDGE = 72;
const WIDE = SIDE - 2 * EDGE;
const PAPER = "#fffdf8";
const INK = "#22251f";
const SOFT = "#54584c";
const MOST_ROWS = 8;
const GRAPH = 300;

function font(size: number, serif = false): string {
  return serif ? `700 ${size}px "Koloda Serif", Georgia, serif` : `500 ${size}px system-ui, sans-serif`;
}

/** Words in as few lines as they need. */
function lay(pen: CanvasRenderingContext2D, words: string, top: number, step: number, centre: boolean): number {
  const rows: string[] = [];
  for (const word of words.split(" ")) {
    const longer = rows.length ? `${rows.at(-1)} ${word}` : word;
    if (rows.length && pen.measureText(longer).width <= WIDE) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  pen.textAlign = centre ? "center" : "left";
  rows.forEach((row, at) => pen.fillText(row, centre ? SIDE / 2 : EDGE, top + step * at, WIDE));
  return top + step * rows.length;
}

function graph(pen: CanvasRenderingContext2D, lines: Line[], top: number): number {
  if (!lines.length) return top;
  const corners = cornersOf(lines, WIDE, GRAPH);
  pen.lineWidth = 7;
  pen.lineJoin = "round";
  lines.forEach(({ seat }, at) => {
    pen.strokeStyle = pen.fillStyle = inkOf(seat);
    pen.beginPath();
    for (const [x, y] of corners[at] ?? []) pen.lineTo(EDGE + x, top + y);
    pen.stroke();
    const [x, y] = corners[at]?.at(-1) ?? [0, 0];
    pen.beginPath();
    pen.arc(EDGE + x, top + y, 11, 0, 2 * Math.PI);
    pen.fill();
  });
  return top + GRAPH + 48;
}

export async function pictureOf(told: Told): Promise<Blob> {
  const rows = told.rows.slice(0, MOST_ROWS);
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = 470 + rows.length * 62 + (told.lines.length ? GRAPH + 48 : 0) + (told.turning ? 110 : 0);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("There is nothing to draw on.");
  await document.fonts.ready;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = told.colour;
  pen.fillRect(0, 0, SIDE, 170);
  pen.fillStyle = PAPER;
  pen.font = font(68, true);
  lay(pen, told.title, 110, 60, true);
  pen.fillStyle = INK;
  pen.font = font(60, true);
  let top = lay(pen, told.headline, 260, 68, true) + 10;
  pen.font = font(38);
  for (const { seat, place, name, score } of rows) {
    pen.fillStyle = inkOf(seat);
    pen.beginPath();
    pen.arc(EDGE + 14, top - 13, 13, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = INK;
    pen.textAlign = "left";
    pen.fillText(place, EDGE + 48, top);
    pen.fillText(name, EDGE + 110, top, WIDE - 300);
    pen.textAlign = "right";
    pen.fillText(score, SIDE - EDGE, top);
    top += 62;
  }
  top = graph(pen, told.lines, top);
  pen.fillStyle = SOFT;
  pen.font = font(34);
  if (told.turning) lay(pen, told.turning, top + 20, 44, false);
  pen.font = font(30);
  pen.textAlign = "center";
  pen.fillText(told.sign, SIDE / 2, canvas.height - 36);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("The picture failed."))), "image/png"));
}

/** Hand a file on: to another app where the device can, else into the downloads. */
export async function handOn(picture: Blob, name: string, title: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => undefined);
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
