"""The server: tables that lose nothing and tell nothing. docs/protocol.md is its face."""
