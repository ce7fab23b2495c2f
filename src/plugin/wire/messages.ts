import type { MethodDefinition, ServiceDefinition } from "@grpc/grpc-js";
import { BinaryReader, BinaryWriter, type Message } from "google-protobuf";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import type { Fields } from "../../schema/record";
import { decodeStruct, encodeStruct } from "./struct";

// Most of a message is the properties of a resource. The generated code would make an object of
// each value in them, which is a sixth of all that a refresh does. So a `Struct` that is received
// or sent keeps its encoded form, and is decoded only where its values are needed.
const encodedForms = new WeakMap<Struct, Uint8Array>();

function setEncodedForm(struct: Struct, bytes: Uint8Array): void {
  encodedForms.set(struct, bytes);
  let decoded: Struct | undefined;
  // For everything that does not know of the encoded form.
  struct.getFieldsMap = () => {
    decoded ??= Struct.deserializeBinary(bytes);
    return decoded.getFieldsMap();
  };
}

/** The values of a message of the engine. */
export function propertiesOf(struct: Struct | undefined): Fields {
  if (!struct) return {};
  const bytes = encodedForms.get(struct);
  return bytes ? decodeStruct(bytes) : struct.toJavaScript();
}

/** A `Struct` with the given values, which are JSON. */
export function structOf(values: object): Struct {
  const struct = new Struct();
  setEncodedForm(struct, encodeStruct(values));
  return struct;
}

/** The generated class of a message. */
interface MessageClass {
  new (): Message;
  deserializeBinaryFromReader(message: Message, reader: BinaryReader): Message;
  serializeBinaryToWriter(message: Message, writer: BinaryWriter): void;
}

/** The service with messages whose structs keep their encoded form. */
export const withEncodedStructs = (service: ServiceDefinition): ServiceDefinition =>
  Object.fromEntries(Object.entries(service).map(([name, method]) => [name, withOwnCodec(method)]));

// The generated definitions contain the classes, which the types of grpc-js do not know.
type Method = MethodDefinition<Message, Message> & {
  requestType: MessageClass;
  responseType: MessageClass;
};
function withOwnCodec(method: ServiceDefinition[string]): Method {
  const { requestType, responseType } = method as Method;
  return {
    ...(method as Method),
    requestDeserialize: (bytes) =>
      requestType.deserializeBinaryFromReader(new requestType(), readerOf(bytes)),
    responseSerialize: (message) => {
      const writer = createWriter();
      responseType.serializeBinaryToWriter(message, writer);
      return Buffer.from(writer.getResultBuffer());
    },
  };
}

function readerOf(bytes: Uint8Array): BinaryReader {
  const reader = new BinaryReader(bytes);
  const readMessage = reader.readMessage.bind(reader);
  reader.readMessage = (message, read) => {
    if (message instanceof Struct) setEncodedForm(message, reader.readBytes());
    else readMessage(message, read);
  };
  return reader;
}

function createWriter(): BinaryWriter {
  const writer = new BinaryWriter();
  const writeMessage = writer.writeMessage.bind(writer);
  writer.writeMessage = (field, message, write) => {
    const bytes = message instanceof Struct ? encodedForms.get(message) : undefined;
    if (bytes) writer.writeBytes(field, bytes);
    else writeMessage(field, message, write);
  };
  return writer;
}
