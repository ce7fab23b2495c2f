module pulumi-coralogix/tools/pulumi/hosts/dotnet

go 1.25.11

require github.com/pulumi/pulumi-dotnet/pulumi-language-dotnet/v3 v3.112.1
