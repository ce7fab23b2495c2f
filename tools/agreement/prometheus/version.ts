/** The version of Prometheus that this package is compared with, and the same as a Go module. */
export const VERSION = "3.16.0";
export const MODULE = "github.com/prometheus/prometheus@v0.316.0";
