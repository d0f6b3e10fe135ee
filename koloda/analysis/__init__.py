"""Analysis: a finished game gone through from one seat's own views, what its decisions and the cards did for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from koloda.analysis.course import Course
from koloda.analysis.found import Analysis, Decision, Shift, Standing, Way
from koloda.analysis.sight import SeatGame, SeatStep, seen_by

__all__ = ["Analysis", "Course", "Decision", "SeatGame", "SeatStep", "Shift", "Standing", "Way", "analyse", "seen_by"]


def analyse(sights: Sequence[SeatStep], progress: Callable[[int, int], None] | None = None) -> Analysis:
    """Go through a game as one seat saw it. `progress` is told how many positions are done, and of how many."""
    course = Course(sights)
    parts: list[Standing] = []
    for part in course.go_on():
        parts.append(part)
        if progress is not None:
            progress(len(parts), len(sights))
    return course.whole(parts)
