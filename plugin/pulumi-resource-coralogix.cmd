@echo off
rem The engine starts this file. In an archive, the bundle is beside it.
set "bundle=%~dp0main.cjs"
if not exist "%bundle%" set "bundle=%~dp0..\lib\plugin\main.cjs"
node "%bundle%" %*
