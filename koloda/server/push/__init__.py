"""Word to a guest's browsers that it is his turn, by Web Push: to the addresses they gave, and nowhere else."""
