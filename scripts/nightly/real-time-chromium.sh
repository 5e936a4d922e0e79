#!/bin/sh
# Chromium crashes under faketime, so it keeps the machine's clock; a test sets the clock of its pages.
unset LD_PRELOAD FAKETIME
exec "$REAL_CHROMIUM" "$@"
