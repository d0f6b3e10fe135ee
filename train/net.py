"""The net: what a seat sees goes in, and each word's worth comes out. One form for all games."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from train.shape import Shape

MOST = 8.0  # an input of more is cut: a chest of chips is no hundredfold hand


class Reading(nn.Module):
    """Rows as the inputs of a net: each number in measure of how it usually is, and of depths how near the top."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.table, self.seat, self.most = len(shape.table), len(shape.seat), shape.most
        self.register_buffer("deep", torch.from_numpy(shape.deep))
        self.register_buffer("mean", torch.zeros(shape.width))
        self.register_buffer("scale", torch.ones(shape.width))
        self.register_buffer("used", torch.zeros(shape.width, dtype=torch.bool))

    def forward(self, rows: Tensor) -> Tensor:
        found = rows.float()
        found = torch.where(self.deep & (rows > 0), 1.0 / found.clamp_min(1.0), found)
        return ((found - self.mean) * self.scale).clamp(-MOST, MOST)

    def measure(self, rows: Tensor) -> None:
        """From some rows: a number that is seldom 0 is counted from its mean. The seats have one measure."""
        found = torch.where(self.deep & (rows > 0), 1.0 / rows.float().clamp_min(1.0), rows.float())
        seats = found[:, self.table :].reshape(-1, self.most, self.seat)
        seats = seats[:, seats.abs().amax((0, 2)) > 0].reshape(-1, self.seat)
        means, scales = [], []
        for part in (found[:, : self.table], seats):
            mean, spread = part.mean(0), part.std(0, correction=0)
            dense = (mean.abs() > spread) & ((part != 0).float().mean(0) > 0.9)
            mean = torch.where(dense, mean.round(), torch.zeros_like(mean))
            means.append(mean)
            scales.append((1.0 / ((part - mean).square().mean(0).sqrt() + 1e-9)).clamp(max=3.0))
        self.mean.copy_(torch.cat([means[0], means[1].repeat(self.most)]))
        self.scale.copy_(torch.cat([scales[0], scales[1].repeat(self.most)]))


class Trunk(nn.Module):
    """The table and one's own place are read as they are; the other seats by one and the same eye, then the neighbours
    each for itself and those between them on the average."""

    def __init__(self, shape: Shape, width: int, seat_width: int) -> None:
        super().__init__()
        self.table, self.seat, self.most = len(shape.table), len(shape.seat), shape.most
        self.own = nn.Linear(self.table + self.seat, width)
        self.eye = nn.Linear(self.seat, seat_width)
        self.left = nn.Linear(seat_width, width, bias=False)
        self.right = nn.Linear(seat_width, width, bias=False)
        self.rest = nn.Linear(seat_width, width, bias=False)
        self.seats = nn.Embedding(shape.most + 1, width)
        self.deeper = nn.Linear(width, width)
        nn.init.zeros_(self.seats.weight)

    def forward(self, x: Tensor, n: Tensor) -> Tensor:
        split = self.table + self.seat
        others = torch.relu(self.eye(x[:, split:].reshape(len(x), self.most - 1, self.seat)))
        last = (n - 2)[:, None, None].expand(-1, 1, others.shape[2])
        h = self.own(x[:, :split]) + self.seats(n) + self.left(others[:, 0]) + self.right(others.gather(1, last)[:, 0])
        if self.most > 3:
            place = torch.arange(self.most - 1, device=x.device)
            between = ((place > 0) & (place < n[:, None] - 2)).float()
            between = between / between.sum(1, keepdim=True).clamp_min(1.0)
            h = h + self.rest((others * between[:, :, None]).sum(1))
        return torch.relu(self.deeper(torch.relu(h)))


class Net(nn.Module):
    """A player: how much it likes each word, and what it thinks its position is worth."""

    def __init__(self, shape: Shape, width: int, seat_width: int) -> None:
        super().__init__()
        self.read = Reading(shape)
        self.trunk = Trunk(shape, width, seat_width)
        self.register_buffer("features", torch.from_numpy(shape.word_features()))
        self.words = nn.Parameter(torch.randn(self.features.shape[1], width + 1) * 0.003)
        self.worth = nn.Linear(width, 1)

    def spoken(self) -> Tensor:
        """What is held against a position to know how much each word is liked; the last number is added."""
        return self.features @ self.words

    def forward(self, rows: Tensor, n: Tensor) -> tuple[Tensor, Tensor]:
        return self.think(self.read(rows), n)

    def think(self, x: Tensor, n: Tensor) -> tuple[Tensor, Tensor]:
        """Of rows that are read already."""
        h = self.trunk(x, n)
        words = self.spoken()
        return h @ words[:, :-1].T + words[:, -1], self.worth(h)[:, 0]


class Judge(nn.Module):
    """Says what positions are worth while a net is taught; nobody needs it after."""

    def __init__(self, shape: Shape, width: int, seat_width: int) -> None:
        super().__init__()
        self.read = Reading(shape)
        self.trunk = Trunk(shape, width, seat_width)
        self.worth = nn.Linear(width, 1)

    def forward(self, rows: Tensor, n: Tensor) -> Tensor:
        return self.think(self.read(rows), n)

    def think(self, x: Tensor, n: Tensor) -> Tensor:
        """Of rows that are read already."""
        return self.worth(self.trunk(x, n))[:, 0]
