import type { ComponentResourceOptions, Output } from "@pulumi/pulumi";
import { type ConstructRequest, ConstructResponse } from "@pulumi/pulumi/proto/provider_pb";
import { serializeResourceProperties } from "@pulumi/pulumi/runtime/rpc";
import * as components from "../../components";
import { outputsOf } from "../../components/outputs";
import { componentTypes } from "../../generated/components";
import { ProviderError } from "../../provider/errors";
import { registerInPlugin } from "../../pulumi/forms";
import { structOf } from "../wire/messages";
import { argumentsOf } from "./arguments";
import { optionsOf } from "./options";
import { runProgram } from "./run";

registerInPlugin();

type Component = Parameters<typeof outputsOf>[0] & { urn: Output<string> };
type ComponentClass = new (name: string, args: object, opts: ComponentResourceOptions) => Component;

/** Constructs a component: its class registers its resources with the engine. */
export function construct(request: ConstructRequest, engine: string): Promise<ConstructResponse> {
  const type = request.getType().split(":").at(-1) as string;
  const info = componentTypes[type];
  if (!info)
    throw new ProviderError(
      `this version of pulumi-coralogix has no component ${type}. Install the version that has it`,
    );
  const componentClass = (components as unknown as Record<string, ComponentClass>)[
    type
  ] as ComponentClass;
  const name = request.getName();
  return runProgram(request, engine, async () => {
    const args = argumentsOf(request, info);
    return responseOf(new componentClass(name, args, optionsOf(request)));
  }).catch((error: Error) => {
    // The engine names the component itself.
    const own = `${type} ${name}: `;
    const { message } = error;
    throw new ProviderError(message.startsWith(own) ? message.slice(own.length) : message);
  });
}

async function responseOf(component: Component): Promise<ConstructResponse> {
  const response = new ConstructResponse().setUrn(await resolved(component.urn));
  const [state, dependencies] = await serializeResourceProperties(
    "construct",
    outputsOf(component),
  );
  for (const [key, resources] of dependencies) {
    const urns = await Promise.all([...resources].map(({ urn }) => resolved(urn)));
    const entry = new ConstructResponse.PropertyDependencies().setUrnsList(urns);
    response.getStatedependenciesMap().set(key, entry);
  }
  return response.setState(structOf(state));
}

const resolved = <T>(output: Output<T>): Promise<T> =>
  new Promise((resolve) => output.apply(resolve));
