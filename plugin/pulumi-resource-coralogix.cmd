@echo off
rem The engine starts this file. In an archive, the bundle is beside it.
set "bundle=%~dp0main.cjs"
if not exist "%bundle%" set "bundle=%~dp0..\lib\plugin\main.cjs"
rem Less memory for new objects: a fifth less in all, at the same speed.
node --max-semi-space-size=4 "%bundle%" %*
