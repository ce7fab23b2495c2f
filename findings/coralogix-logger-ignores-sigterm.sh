#!/usr/bin/env bash
# A Python program that imports Coralogix' logger goes on after SIGTERM and Ctrl-C.
#
# Software: coralogix-logger 2.1.1 (PyPI).
# Behavior: the import sets handlers for both signals, which send what is waiting, stop the logger and
#   return. Neither KeyboardInterrupt nor the end of the process follows, so that a container is killed
#   after its grace period; what the program logs after the first signal waits until its end.
# Seen: a process that sleeps is alive after both signals; without the import the first one ends it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check coralogix-logger==2.1.1
cat >ask.py <<'PY'
import signal, subprocess, sys, time

def ended_by(imports):
    program = imports + "import time\nprint('ready', flush=True)\ntime.sleep(20)\n"
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE)
    process.stdout.readline()
    for one in (signal.SIGTERM, signal.SIGINT):
        process.send_signal(one)
        try:
            process.wait(3)
            return one.name
        except subprocess.TimeoutExpired:
            pass
    process.kill()
    process.wait()
    return "SIGKILL"

print("without the import, ended by", ended_by(""))
print("with the import, ended by", ended_by("from coralogix.handlers import CoralogixLogger\n"))
PY
venv/bin/python ask.py | tee seen
cat >expected <<'TEXT'
without the import, ended by SIGTERM
with the import, ended by SIGKILL
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
