#!/usr/bin/env bash
# A removed block without lifecycle only forgets the object in OpenTofu; Terraform deletes it.
#
# Software: OpenTofu 1.12.6 (Go module github.com/opentofu/opentofu). Terraform 1.11.4 was run by hand:
#   its Go module cannot be built outside of its repository.
# Behavior: the configuration has `removed { from = terraform_data.x }` and nothing else. OpenTofu plans
#   to remove the resource from the state and keeps the object, with a warning. Terraform 1.11.4 plans
#   "0 to add, 0 to change, 1 to destroy" for the same files. A move out of either has to write
#   `lifecycle { destroy = false }`.
# Seen: "will be removed from the OpenTofu state but will not be destroyed".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir build && cd build
go mod init finding >/dev/null 2>&1
# OpenTofu builds with its own copy of the HCL library.
go mod edit -replace github.com/hashicorp/hcl/v2=github.com/opentofu/hcl/v2@v2.20.2-0.20251021132045-587d123c2828
go get github.com/opentofu/opentofu/cmd/tofu@v1.12.6 >/dev/null 2>&1
go build -o ../tofu github.com/opentofu/opentofu/cmd/tofu
cd ..
mkdir work && cd work
export TF_CLI_CONFIG_FILE=/dev/null
echo 'resource "terraform_data" "x" { input = "a" }' >main.tf
../tofu init >/dev/null
../tofu apply -auto-approve >/dev/null
printf 'removed {\n  from = terraform_data.x\n}\n' >main.tf
../tofu plan -no-color >plan.txt
grep -oE 'Warning: Missing.*|terraform_data.x will be.*' plan.txt | LC_ALL=C sort -u | tee seen
cat >expected <<'TEXT'
Warning: Missing lifecycle from the removed block
terraform_data.x will be removed from the OpenTofu state but will not be destroyed
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
