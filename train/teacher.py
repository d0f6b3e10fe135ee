"""The course: play a while, learn from it, and again. Proximal policy optimisation against a population."""

from __future__ import annotations

import copy
import ctypes
import json
import random
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from koloda.shelf import table_class
from train.net import Judge, Net
from train.settings import Settings
from train.shape import Shape
from train.tables import CLUB, LEARNER, PAST, Group, employ

SHORT = 1e-6
MINUTE = 60.0
BLOCKING = 4  # CU_CTX_SCHED_BLOCKING_SYNC
AT_ONCE = 16  # steps of all tables that are judged together


def usual_seats(game: str) -> list[int]:
    """The fewest to four, where the game has so few."""
    few, many = table_class(game).game.seats
    return list(range(few, max(few, min(many, 4)) + 1))


def sleep_while_it_works() -> None:
    """Who waits for the GPU leaves the core to others; else it would look all the time whether the GPU is done."""
    driver = ctypes.CDLL("libcuda.so.1")
    driver.cuInit(0)
    device = ctypes.c_int()
    driver.cuDeviceGet(ctypes.byref(device), 0)
    try:
        wrong = driver.cuDevicePrimaryCtxSetFlags_v2(device, BLOCKING)
    except AttributeError:  # an old driver
        wrong = driver.cuDevicePrimaryCtxSetFlags(device, BLOCKING)
    if wrong:
        print(f"The cores will wait for the GPU: CUDA's error {wrong}.", flush=True)


class Store:
    """What one group showed in a round of play, and what was said to it."""

    def __init__(self, group: Group, shape: Shape, settings: Settings, device: str) -> None:
        self.group = group
        tables, steps = settings.tables, settings.steps
        sheet = group.sheet
        host = np.frombuffer(sheet.memory, np.uint8, sheet.shown)
        self.host = torch.from_numpy(host)
        if device == "cuda":
            torch.cuda.cudart().cudaHostRegister(self.host.data_ptr(), len(host), 0)
        self.shown = torch.empty(len(host), dtype=torch.uint8, device=device)
        self.said = sheet.array("said")
        self.places = torch.from_numpy(shape.places[group.n]).to(device)
        self.word_places = torch.from_numpy(shape.word_places[group.n]).to(device)
        self.from_words = np.full(len(shape.words), 0)
        self.from_words[shape.word_places[group.n]] = np.arange(len(group.space.words))
        self.kinds = torch.from_numpy(group.kinds).to(device)
        self.n = torch.full((tables,), group.n, device=device)
        rows = (steps, tables, shape.width)
        self.rows = torch.zeros(rows, dtype=torch.int16, device=device)
        self.truths = torch.zeros(rows, dtype=torch.int16, device=device) if settings.whole else self.rows
        self.masks = torch.zeros((steps, tables, len(shape.words)), dtype=torch.bool, device=device)
        self.words = torch.zeros((steps, tables), dtype=torch.long, device=device)
        self.likelihoods = torch.zeros((steps, tables), device=device)
        self.seats = torch.zeros((steps, tables), dtype=torch.long, device=device)
        self.mine = torch.zeros((steps, tables), dtype=torch.bool, device=device)
        self.rewards = torch.zeros((steps, tables, shape.most), device=device)
        self.results = torch.zeros((steps, tables, shape.most), device=device)
        self.ended = torch.zeros((steps, tables), dtype=torch.bool, device=device)
        self.pasts = (group.kinds == PAST).any(1).nonzero()[0]

    def part(self, name: str) -> Tensor:
        kinds = {"<i2": torch.int16, "u1": torch.uint8, "<i8": torch.int64, "<f4": torch.float32}
        part = self.group.sheet.parts[name]
        kind = kinds[part.kind]
        size = int(np.prod(part.shape)) * kind.itemsize
        return self.shown[part.start : part.start + size].view(kind).view(part.shape)

    def take_in(self, step: int, points: float) -> None:
        """What is shown now belongs to this step, and what came of the last step to the one before; so much of the pay
        for points counts."""
        self.group.wait()
        self.shown.copy_(self.host, non_blocking=True)
        if step > 0:
            n = self.group.n
            results = self.part("results")
            self.rewards[step - 1, :, :n] = results + points * (self.part("rewards") - results)
            self.results[step - 1, :, :n] = results
            self.ended[step - 1] = self.part("ended") > 0
        if step < len(self.rows):
            self.rows[step] = self.placed("rows")
            if self.truths is not self.rows:
                self.truths[step] = self.placed("truths")
            self.masks[step].zero_()
            self.masks[step, :, self.word_places] = self.part("masks") > 0
            self.seats[step] = self.part("seats")

    def placed(self, name: str) -> Tensor:
        return torch.nn.functional.pad(self.part(name), (0, 1)).index_select(1, self.places)

    def answer(self, step: int, words: Tensor) -> None:
        self.words[step] = words
        self.said[:] = self.from_words[words.cpu().numpy()]
        self.group.asked.release()


class Teacher:
    """One game's course on one machine."""

    def __init__(self, game: str, settings: Settings, device: str, workers: int, out: Path, seed: int) -> None:
        self.game, self.settings, self.device, self.out = game, settings, device, out
        out.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(seed)
        self.chance = random.Random(seed)
        seats = settings.seats or usual_seats(game)
        self.shape = Shape(game, seats)
        count = -(-max(2 * workers, len(seats)) // workers) * workers
        groups = [Group(game, seats[place % len(seats)], settings, f"{seed} {place}") for place in range(count)]
        employ(groups, workers)
        if device == "cuda":
            sleep_while_it_works()
        torch.set_float32_matmul_precision("high")
        self.stores = [Store(group, self.shape, settings, device) for group in groups]
        self.net = Net(self.shape, settings.width, settings.seat_width).to(device)
        self.judge = Judge(self.shape, settings.width, settings.seat_width).to(device)
        self.past = copy.deepcopy(self.net)
        self.pasts: list[dict[str, Tensor]] = []
        weights = [*self.net.parameters(), *self.judge.parameters()]
        self.optimizer = torch.optim.Adam(weights, lr=settings.rate, eps=1e-5, fused=device == "cuda")
        self.spent = 0.0  # seconds of the course
        self.rounds = 0
        self.decisions = 0
        self.games = 0.0
        self.tallies: dict[str, list[float]] = {}
        self.log = (out / "log.jsonl").open("a", encoding="utf-8")

    @property
    def part(self) -> float:
        """How much of the course is done."""
        return min(1.0, self.spent / (60 * self.settings.minutes))

    @property
    def points(self) -> float:
        """How much of the pay for points counts now."""
        settings = self.settings
        if settings.points == 0.0:
            return 0.0
        left = max(0.0, 1.0 - self.part / settings.points_until)
        return (settings.last_points + (settings.points - settings.last_points) * left) / settings.points

    def teach(self, seconds: float) -> None:
        """Go on with the course for so long at most."""
        until = min(seconds, 60 * self.settings.minutes - self.spent)
        begun, before = time.monotonic(), self.spent
        said = kept = begun
        figures: dict[str, float] = {}
        while self.spent - before < until:
            if len(self.pasts) <= self.part / self.settings.keep:
                self.pasts.append(copy.deepcopy(self.net.state_dict()))
            self.past.load_state_dict(self.chance.choice(self.pasts))
            figures = self.round()
            self.spent = before + time.monotonic() - begun
            if time.monotonic() - said > 10 or self.rounds <= 2:
                said = time.monotonic()
                self.note(figures)
            if time.monotonic() - kept > MINUTE:
                kept = time.monotonic()
                self.keep()
        if figures:
            self.note(figures)
            self.keep()

    def round(self) -> dict[str, float]:
        start = time.monotonic()
        self.play()
        played = time.monotonic()
        if self.rounds == 0:
            rows = torch.cat([store.rows.reshape(-1, self.shape.width)[::7] for store in self.stores])
            for one in (self.net, self.past):
                one.read.measure(rows)
            truths = torch.cat([store.truths.reshape(-1, self.shape.width)[::7] for store in self.stores])
            self.judge.read.measure(truths)
            for state in self.pasts:
                state.update({name: value.clone() for name, value in self.net.state_dict().items() if "read." in name})
            self.rounds += 1
            return {"playing": played - start}
        self.tally()
        figures = self.learn()
        self.rounds += 1
        figures |= {"playing": played - start, "learning": time.monotonic() - played}
        return figures

    @torch.no_grad()
    def play(self) -> None:
        """A round of play at all tables."""
        points = self.points
        for step in range(self.settings.steps):
            for store in self.stores:
                store.take_in(step, points)
                rows = store.rows[step]
                liked, _ = self.net(rows, store.n)
                mine = store.kinds.gather(1, store.seats[step][:, None])[:, 0] == LEARNER
                if len(store.pasts):
                    first, last = int(store.pasts[0]), int(store.pasts[-1]) + 1
                    older, _ = self.past(rows[first:last], store.n[first:last])
                    liked[first:last] = torch.where(mine[first:last, None], liked[first:last], older)
                liked = liked.masked_fill(~store.masks[step], -1e9)
                likelihoods = torch.log_softmax(liked, 1)
                words = (likelihoods - torch.empty_like(liked).exponential_().clamp_min(1e-20).log()).argmax(1)
                store.likelihoods[step] = likelihoods.gather(1, words[:, None])[:, 0]
                store.mine[step] = mine
                store.answer(step, words)
        for store in self.stores:
            store.take_in(self.settings.steps, points)
            store.group.ready.release()  # it is looked at once more when the next round begins

    def tally(self) -> None:
        """How the games went that ended at tables with others: the share of the learner among others, and of one other
        among learners."""
        for store in self.stores:
            n, results = store.group.n, store.results[:, :, : store.group.n]
            for kind, name in ((CLUB, "club"), (PAST, "past")):
                others = store.kinds == kind
                alone = others.sum(1) == n - 1
                single = (others.sum(1) == 1) if n > 2 else torch.zeros_like(alone)
                for tables, who, what in (
                    (alone, store.kinds == LEARNER, f"among {name}"),
                    (single, others, f"one {name}"),
                ):
                    over = store.ended & tables[None, :]
                    shares = torch.where((results == 0).all(2, keepdim=True), 1 / n, results.clamp_min(0))
                    share = (shares * who[None]).sum(2)
                    tally = self.tallies.setdefault(f"{what} {n}", [0.0, 0.0, 0.0])
                    tally[0] += float(over.sum())
                    tally[1] += float((share * over).sum())
                    tally[2] += float((share.square() * over).sum())
            self.games += float(store.ended.sum())
        self.decisions += sum(store.words.numel() for store in self.stores)

    def judged(self, store: Store) -> Tensor:
        """What each position of a round of play is worth to the seat that is asked."""
        parts = []
        for rows in store.truths.split(AT_ONCE):
            parts.append(self.judge(rows.flatten(0, 1), store.n.repeat(len(rows))).view(len(rows), -1))
        return torch.cat(parts)

    @torch.no_grad()
    def advantages(self, values: list[Tensor]) -> tuple[list[Tensor], list[Tensor]]:
        """For each choice how much more came of it than was thought, and whether that is known: the last choice of a
        seat in this round of play is not, unless its game ended."""
        found = []
        known = []
        for store, value in zip(self.stores, values, strict=True):
            steps, tables = value.shape
            coming = torch.zeros(tables, self.shape.most, device=self.device)  # the value of each seat's next choice
            trace = torch.zeros_like(coming)
            paid = torch.zeros_like(coming)
            sure = torch.zeros_like(coming, dtype=torch.bool)
            advantage, surely = torch.zeros_like(value), torch.zeros_like(value, dtype=torch.bool)
            for step in range(steps - 1, -1, -1):
                ended = store.ended[step][:, None]
                going = ~ended
                coming, trace, paid = coming * going, trace * going, paid * going + store.rewards[step]
                sure = sure | ended
                seat = store.seats[step][:, None]
                gap = (paid + coming).gather(1, seat)[:, 0] - value[step]
                advantage[step] = gap + self.settings.trace * trace.gather(1, seat)[:, 0]
                surely[step] = sure.gather(1, seat)[:, 0]
                coming.scatter_(1, seat, value[step][:, None])
                trace.scatter_(1, seat, advantage[step][:, None])
                paid.scatter_(1, seat, 0.0)
                sure.scatter_(1, seat, True)
            found.append(advantage)
            known.append(surely)
        return found, known

    def learn(self) -> dict[str, float]:
        """Several passes over what was played, in random batches."""
        settings, stores = self.settings, self.stores
        with torch.no_grad():
            values = [self.judged(store) for store in stores]
        advantages, known = self.advantages(values)
        used = torch.cat([(store.mine & sure).reshape(-1) for store, sure in zip(stores, known, strict=True)])
        used = used.nonzero()[:, 0]

        def flat(parts: list[Tensor]) -> Tensor:
            return torch.cat([part.reshape(-1, *part.shape[2:]) for part in parts]).index_select(0, used)

        rows, masks = flat([store.rows for store in stores]), flat([store.masks for store in stores])
        truths = flat([store.truths for store in stores]) if settings.whole else rows
        x = self.net.read(rows)
        seen = self.judge.read(truths) if settings.whole else x  # their measures are the same
        words, before = flat([store.words for store in stores]), flat([store.likelihoods for store in stores])
        n = flat([store.n.expand(settings.steps, -1) for store in stores])
        gains, thought = flat(advantages), flat(values)
        aims = gains + thought
        gains = (gains - gains.mean()) / (gains.std() + SHORT)
        rate = settings.rate + (settings.last_rate - settings.rate) * self.part
        spread = settings.entropy + (settings.last_entropy - settings.entropy) * self.part
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.net.read.used |= (rows != 0).any(0)
        sums = torch.zeros(4, device=self.device)
        batches = 0
        for _ in range(settings.epochs):
            order = torch.randperm(len(used), device=self.device)
            for chosen in order.split(settings.batch):
                liked, worth = self.net.think(x[chosen], n[chosen])
                judged = self.judge.think(seen[chosen], n[chosen])
                likelihoods = torch.log_softmax(liked.masked_fill(~masks[chosen], -1e9), 1)
                change = likelihoods.gather(1, words[chosen][:, None])[:, 0] - before[chosen]
                ratio, gain, aim = change.exp(), gains[chosen], aims[chosen]
                better = torch.min(ratio * gain, ratio.clamp(1 - settings.clip, 1 + settings.clip) * gain).mean()
                entropy = -(likelihoods.exp() * likelihoods.clamp_min(-20)).sum(1).mean()
                wrong = (judged - aim).square().mean()
                loss = 0.5 * wrong + 0.1 * (worth - aim).square().mean() - better - spread * entropy
                self.optimizer.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                torch.nn.utils.clip_grad_norm_(self.judge.parameters(), 0.5)
                self.optimizer.step()
                sums += torch.stack([entropy, wrong, (ratio - 1).abs().mean(), aim.var()]).detach()
                batches += 1
        entropy, wrong, moved, variance = (float(each) / batches for each in sums)
        return {"entropy": entropy, "explained": 1 - wrong / (variance + SHORT), "moved": moved}

    def note(self, figures: dict[str, Any]) -> None:
        """A line of the log, and what has been counted since the last one begins anew."""
        line: dict[str, Any] = {"spent": round(self.spent, 1), "rounds": self.rounds, "decisions": self.decisions}
        line |= {"a second": round(self.decisions / max(self.spent, 0.1)), "games": round(self.games)}
        line |= {name: round(float(value), 4) for name, value in figures.items()}
        for name, (count, total, squares) in self.tallies.items():
            if count > 1:
                mean = total / count
                margin = 1.96 * max(squares / count - mean * mean, 0.0) ** 0.5 / count**0.5
                line[name] = [round(100 * mean, 1), round(100 * margin, 1), int(count)]
        self.tallies.clear()
        self.log.write(json.dumps(line) + "\n")
        self.log.flush()
        print(self.game, json.dumps(line), flush=True)

    def keep(self) -> None:
        """All that is needed to go on."""
        state = {
            "net": self.net.state_dict(),
            "judge": self.judge.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "pasts": self.pasts,
            "counts": (self.spent, self.rounds, self.decisions, self.games),
        }
        torch.save(state, self.out / "kept.new")
        (self.out / "kept.new").replace(self.out / "kept.pt")

    def go_on_from(self, path: Path) -> None:
        state = torch.load(path, map_location=self.device, weights_only=True)
        self.net.load_state_dict(state["net"])
        self.judge.load_state_dict(state["judge"])
        self.past.load_state_dict(state["net"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.pasts = state["pasts"]
        self.spent, self.rounds, self.decisions, self.games = state["counts"]
