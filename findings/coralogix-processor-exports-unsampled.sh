#!/usr/bin/env bash
# Coralogix' span processor exports spans that the sampler decided to record and not to sample.
#
# Software: @coralogix/opentelemetry 0.5.0, @opentelemetry/sdk-trace-base 2.12.1 (npm).
# Behavior: a sampler may answer RECORD, so that a span is measured but not exported; the processors of
#   OpenTelemetry look at the sampled flag before they export. TransactionSpanProcessor does not, so that
#   a service that computes metrics of all spans and samples some of them sends all roots.
# Seen: of one span the processor of OpenTelemetry exports none, that of Coralogix one, with flags 0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @coralogix/opentelemetry@0.5.0 @opentelemetry/api@1.9.1 \
  @opentelemetry/sdk-trace-base@2.12.1 >/dev/null
cat >index.js <<'JS'
const { TransactionSpanProcessor } = require("@coralogix/opentelemetry");
const trace = require("@opentelemetry/sdk-trace-base");
const sampler = { shouldSample: () => ({ decision: trace.SamplingDecision.RECORD }) };
const count = async (name, processorOf) => {
  const exporter = new trace.InMemorySpanExporter();
  const spanProcessors = [processorOf(exporter)];
  const provider = new trace.BasicTracerProvider({ sampler, spanProcessors });
  provider.getTracer("shop").startSpan("GET /health").end();
  await provider.forceFlush();
  const flags = exporter.getFinishedSpans().map((span) => span.spanContext().traceFlags);
  console.log(`${name}: ${flags.length} exported ${flags}`.trim());
};
(async () => {
  await count("BatchSpanProcessor", (exporter) => new trace.BatchSpanProcessor(exporter));
  await count("TransactionSpanProcessor", (exporter) => new TransactionSpanProcessor(exporter));
  process.exit();
})();
JS
node index.js | tee seen
cat >expected <<'TEXT'
BatchSpanProcessor: 0 exported
TransactionSpanProcessor: 1 exported 0
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
