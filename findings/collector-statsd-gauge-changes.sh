#!/usr/bin/env bash
# The Collector's StatsD receiver begins a gauge at 0 in each interval: -1 to a gauge of 11 is -1.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/receiver/statsdreceiver 0.165.0 (Go).
# Behavior: in StatsD, a value with a sign changes a gauge, which keeps its value until it is set again. The
#   receiver does so within one aggregation interval, at whose end it forgets all gauges. The same
#   packets give another level, depending on when the interval ends: a queue that is filled by +1
#   and emptied by -1 has negative lengths.
# Seen: the gauge of 10 and +1 in one interval, and of -1 in a later one; in StatsD they are 11 and 10.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/open-telemetry/opentelemetry-collector-contrib/receiver/statsdreceiver@v0.165.0 \
  go.opentelemetry.io/collector/receiver/receivertest@v0.165.0 \
  go.opentelemetry.io/collector/component/componenttest@v0.165.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"net"
	"time"

	"github.com/open-telemetry/opentelemetry-collector-contrib/receiver/statsdreceiver"
	"go.opentelemetry.io/collector/component/componenttest"
	"go.opentelemetry.io/collector/consumer"
	"go.opentelemetry.io/collector/pdata/pmetric"
	"go.opentelemetry.io/collector/receiver/receivertest"
)

func main() {
	free, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	address := free.LocalAddr().String()
	free.Close()
	values := make(chan float64, 10)
	next, _ := consumer.NewMetrics(func(_ context.Context, metrics pmetric.Metrics) error {
		scope := metrics.ResourceMetrics().At(0).ScopeMetrics().At(0)
		values <- scope.Metrics().At(0).Gauge().DataPoints().At(0).DoubleValue()
		return nil
	})
	factory := statsdreceiver.NewFactory()
	config := factory.CreateDefaultConfig().(*statsdreceiver.Config)
	config.NetAddr.Endpoint = address
	config.AggregationInterval = 3 * time.Second
	receiver, err := factory.CreateMetrics(context.Background(), receivertest.NewNopSettings(factory.Type()), config, next)
	if err != nil {
		panic(err)
	}
	if err := receiver.Start(context.Background(), componenttest.NewNopHost()); err != nil {
		panic(err)
	}
	client, _ := net.Dial("udp", address)
	for _, packet := range []string{"queue:10|g\nqueue:+1|g\n", "queue:-1|g\n"} {
		client.Write([]byte(packet))
		fmt.Printf("%q: %v\n", packet, <-values)
	}
	receiver.Shutdown(context.Background())
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
"queue:10|g\nqueue:+1|g\n": 11
"queue:-1|g\n": -1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
