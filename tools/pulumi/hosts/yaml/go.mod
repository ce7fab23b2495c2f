module pulumi-coralogix/tools/pulumi/hosts/yaml

go 1.25.11

require github.com/pulumi/pulumi-yaml v1.38.3
