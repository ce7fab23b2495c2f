#!/usr/bin/env bash
# In Python, a detector of resources with another version of the schema takes away its own attributes, not only the version.
#
# Software: opentelemetry-sdk 1.45.2 (PyPI), @opentelemetry/resources 2.12.1 with @opentelemetry/api 1.9.1 (npm),
#   go.opentelemetry.io/otel/sdk 1.47.0 (Go).
