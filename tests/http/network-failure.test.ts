import { deadline } from "../../src/http/deadline";
import { networkFailureOf } from "../../src/http/network-failure";

const failureOf = (error: unknown) => {
  const clock = deadline(60_000);
  clock.stop();
  return networkFailureOf(error, true, clock, 60_000);
};

test.each([
  ["ECONNREFUSED", "the connection was refused"],
  ["ECONNRESET", "the connection broke"],
  ["EPIPE", "the connection broke"],
  ["ECONNABORTED", "the connection broke"],
  ["ERR_STREAM_PREMATURE_CLOSE", "the connection broke in the middle of the response"],
  ["ERR_BAD_RESPONSE", "the connection broke in the middle of the response"],
  ["ENOTFOUND", "the host was not found"],
  ["EAI_AGAIN", "the host could not be looked up"],
  ["EHOSTUNREACH", "the host cannot be reached"],
  ["ENETUNREACH", "the network cannot be reached"],
  ["ETIMEDOUT", "the connection timed out"],
  ["EWHATEVER", "the network failed"],
])("%s means that %s, and may be retried", (code, what) => {
  const failure = { broken: "network", sent: true, lasting: false };
  expect(failureOf({ code, message: "https://user:secret@host" })).toEqual({
    ...failure,
    what: `${what} (${code})`,
  });
});

test.each([
  ["CERT_HAS_EXPIRED", "the certificate is not trusted"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "the certificate is not trusted"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "the certificate is not trusted"],
  ["EPROTO", "no secure connection could be established"],
  ["ERR_TLS_INVALID_PROTOCOL_VERSION", "no secure connection could be established"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "no secure connection could be established"],
])("%s means that %s, which no retry changes", (code, what) => {
  const failure = { broken: "network", sent: true, lasting: true };
  expect(failureOf({ code })).toEqual({ ...failure, what: `${what} (${code})` });
});

test.each([[undefined], [{}]])("an error without a code (%j) is that of the network", (error) => {
  expect(failureOf(error)).toMatchObject({ broken: "network", what: "the network failed" });
});
