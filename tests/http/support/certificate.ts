import { generateKeyPairSync, sign } from "node:crypto";

/** A key, and a certificate that no machine trusts: it is signed with the key itself. */
export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from("localhost")))));
  const times = sequence(...["200101000000Z", "491231235959Z"].map((at) => der(0x17, text(at))));
  const key = publicKey.export({ type: "spki", format: "der" });
  const content = sequence(integer(1), ECDSA_WITH_SHA256, name, times, name, key);
  const signature = Buffer.concat([Buffer.of(0), sign("sha256", content, privateKey)]);
  const whole = sequence(content, ECDSA_WITH_SHA256, der(0x03, signature));
  const label = "CERTIFICATE";
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: `-----BEGIN ${label}-----\n${whole.toString("base64")}\n-----END ${label}-----\n`,
  };
}

/** A value of ASN.1: its tag, its length, its content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const long = Buffer.of(0x82, length >> 8, length & 0xff);
  return Buffer.concat([Buffer.of(tag), length < 0x80 ? Buffer.of(length) : long, content]);
}
const text = (value: string) => Buffer.from(value, "latin1");
const integer = (value: number) => der(0x02, Buffer.of(value));
const sequence = (...items: Buffer[]) => der(0x30, Buffer.concat(items));
const COMMON_NAME = Buffer.from("0603550403", "hex");
const ECDSA_WITH_SHA256 = sequence(Buffer.from("06082a8648ce3d040302", "hex"));
