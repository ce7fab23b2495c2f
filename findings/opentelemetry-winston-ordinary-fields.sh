#!/usr/bin/env bash
# OpenTelemetry's transport for winston makes exceptions of entries about people, orders and times.
#
# Software: @opentelemetry/winston-transport 0.34.0, @opentelemetry/sdk-logs 0.223.1, winston 3.19.0 (npm).
# Behavior: the transport looks for an error in the fields and in the arguments of an entry. Any object with
#   a `name`, `code` or `message` is one, as are a text and a number, for instance those that winston's
#   own format puts into the message. A field `error` is taken out of the attributes, also if it is 0.
# Seen: body and attributes of entries of the level info. A search or alert for `exception.type` or
#   `exception.message` finds them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/winston-transport@0.34.0 winston@3.19.0 \
  @opentelemetry/sdk-logs@0.223.1 @opentelemetry/api-logs@0.223.1 @opentelemetry/api@1.9.1 >/dev/null
cat >index.js <<'JS'
const { logs } = require("@opentelemetry/api-logs");
const { LoggerProvider } = require("@opentelemetry/sdk-logs");
const { OpenTelemetryTransportV3 } = require("@opentelemetry/winston-transport");
const { createLogger, format } = require("winston");
const print = ({ severityText, body, attributes }) =>
  console.log(severityText, JSON.stringify(body), JSON.stringify(attributes));
const processor = { onEmit: print, enabled: () => true, forceFlush: async () => {}, shutdown: async () => {} };
logs.setGlobalLoggerProvider(new LoggerProvider({ processors: [processor] }));
const logger = createLogger({ format: format.splat(), transports: [new OpenTelemetryTransportV3()] });
logger.info("signed in", { name: "Ann", plan: "free" });
logger.info("voucher used", { code: "SUMMER", total: 3 });
logger.info("answered in %d ms", 42);
logger.info("job is done", { error: 0, id: 7 });
logger.info("job is done", { errors: 0, id: 7 });
JS
node index.js | tee seen
cat >expected <<'TEXT'
info "signed in" {"name":"Ann","plan":"free","exception.type":"Ann"}
info "voucher used" {"code":"SUMMER","total":3,"exception.type":"SUMMER"}
info "answered in 42 ms" {"exception.message":"42"}
info "job is done" {"id":7,"exception.message":"0"}
info "job is done" {"errors":0,"id":7}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
