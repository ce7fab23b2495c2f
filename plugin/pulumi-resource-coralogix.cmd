@echo off
node "%~dp0..\lib\plugin\main.js" %*
