//go:build tools

// Keeps the Pulumi CLI in go.mod, so that `go mod tidy` does not drop the pin.
package tools

import _ "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi"
