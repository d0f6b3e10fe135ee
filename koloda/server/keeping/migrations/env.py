"""Alembic's way in: the connection is handed over by schema.upgrade."""

from alembic import context

from koloda.server.keeping.schema import metadata


def run() -> None:
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        render_as_batch=True,
        transaction_per_migration=False,
    )
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # the name under which Alembic runs this file
    run()
