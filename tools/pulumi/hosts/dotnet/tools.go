//go:build tools

// Keeps the language host in go.mod, so that `go mod tidy` does not drop the pin.
package tools

import _ "github.com/pulumi/pulumi-dotnet/pulumi-language-dotnet/v3"
