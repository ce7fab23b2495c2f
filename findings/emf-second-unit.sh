#!/usr/bin/env bash
# 1 second and then 2 milliseconds under one name are 1 and 2 seconds in CloudWatch, or 1 and 2 milliseconds.
#
# Software: aws-embedded-metrics 4.2.1 (npm) and 3.5.0 (PyPI), aws-lambda-powertools 3.37.0 (PyPI),
#   @aws-lambda-powertools/metrics 2.36.0 (npm), all by AWS, which write the embedded metric format.
# Behavior: values of one name are one list with one unit. The unit of the first value is that of all in one library,
#   that of the last in another, and no value is converted. A metric with the name of a dimension takes its place: the
#   dimension's value is a number then, where the format wants a text. Powertools of Node.js refuses both.
# Seen: unit and values of a metric with two units; the value of a dimension whose name a metric has too.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts aws-embedded-metrics@4.2.1 @aws-lambda-powertools/metrics@2.36.0 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check aws-embedded-metrics==3.5.0 aws-lambda-powertools==3.37.0
cat >write.js <<'JS'
const { Metrics } = require("@aws-lambda-powertools/metrics");
const { MetricsContext } = require("aws-embedded-metrics/lib/logger/MetricsContext");
const { LogSerializer } = require("aws-embedded-metrics/lib/serializers/LogSerializer");

const print = (name, written) => {
  const { Unit } = written._aws.CloudWatchMetrics[0].Metrics[0];
  console.log(name, Unit, JSON.stringify(written.latency), JSON.stringify(written.shop));
};
const refused = (name, action) => {
  try {
    print(name, action());
  } catch (error) {
    console.log(name, error.message.slice(0, 60));
  }
};
const context = MetricsContext.empty();
context.putDimensions({ shop: "berlin" });
context.putMetric("latency", 1, "Seconds");
context.putMetric("latency", 2, "Milliseconds");
context.putMetric("shop", 7);
print("embedded metrics, Node.js:", JSON.parse(new LogSerializer().serialize(context)[0]));
for (const [name, unit] of [["latency", "Milliseconds"], ["shop", "Count"]]) {
  refused("Powertools, Node.js:", () => {
    const metrics = new Metrics({ namespace: "n", serviceName: "s" });
    metrics.addDimension("shop", "berlin");
    metrics.addMetric("latency", "Seconds", 1);
    metrics.addMetric(name, unit, 2);
    return metrics.serializeMetrics();
  });
}
JS
cat >write.py <<'PY'
import json

from aws_embedded_metrics.logger.metrics_context import MetricsContext
from aws_embedded_metrics.serializers.log_serializer import LogSerializer
from aws_lambda_powertools.metrics import Metrics


def show(name, written):
    unit = written["_aws"]["CloudWatchMetrics"][0]["Metrics"][0]["Unit"]
    print(name, unit, written["latency"], written["shop"])


context = MetricsContext.empty()
context.put_dimensions({"shop": "berlin"})
context.put_metric("latency", 1, "Seconds")
context.put_metric("latency", 2, "Milliseconds")
context.put_metric("shop", 7)
show("embedded metrics, Python:", json.loads(LogSerializer.serialize(context)[0]))
metrics = Metrics(namespace="n", service="s")
metrics.add_dimension("shop", "berlin")
metrics.add_metric("latency", "Seconds", 1)
metrics.add_metric("latency", "Milliseconds", 2)
metrics.add_metric("shop", "Count", 7)
show("Powertools, Python:", metrics.serialize_metric_set())
PY
{ node write.js && env/bin/python write.py; } | tee seen
cat >expected <<'TEXT'
embedded metrics, Node.js: Seconds [1,2] 7
Powertools, Node.js: Metric "latency" has already been added with unit "Seconds",
Powertools, Node.js: EMF key collision on "shop": registered as both a metric (nu
embedded metrics, Python: Seconds [1, 2] 7
Powertools, Python: Milliseconds [1.0, 2.0] [7.0]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
