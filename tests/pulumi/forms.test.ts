import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "../../src";
import { MODES, type Mode, resourceTypeOf, typeToken } from "../../src/provider/state/type-token";
import type { ResourceClass } from "../../src/pulumi/types";
import { definitions } from "../support/definitions";

type AnyClass = ResourceClass<object, { id?: string }> & { __pulumiType: string };
const classes = coralogix as unknown as Record<string, AnyClass>;
const resourceTypes = definitions.map(([resourceType]) => resourceType);

const registered: pulumi.runtime.MockResourceArgs[] = [];
const requests = new Map<string, RegisterRequest>();
const requestOf = (name: string) => requests.get(name) as RegisterRequest;

/** The members of the request to the engine that the tests read. */
interface RegisterRequest {
  getName(): string;
  getVersion(): string;
  getPlugindownloadurl(): string;
  getImportid(): string;
  getReplaceonchangesList(): string[];
  getAdditionalsecretoutputsList(): string[];
  getAliasesList(): { getSpec(): { getName(): string; getType(): string } }[];
}
interface Monitor {
  registerResource(request: RegisterRequest, done: unknown): void;
}
const aliasesOf = (name: string) =>
  requestOf(name)
    .getAliasesList()
    .map((alias) => alias.getSpec())
    .map((spec) => [spec.getName(), spec.getType()]);

const use = async (form: string | undefined) => {
  pulumi.runtime.setAllConfig(form === undefined ? {} : { "coralogix:form": form });
  await pulumi.runtime.setMocks(
    {
      newResource: (args) => {
        registered.push(args);
        return { id: args.id || `${args.name}-id`, state: args.inputs };
      },
      call: () => ({}),
    },
    "project",
    "stack",
    false,
  );
  // The mocks do not receive the options of a resource.
  const monitor = pulumi.runtime.getMonitor() as unknown as Monitor;
  const register = monitor.registerResource.bind(monitor);
  monitor.registerResource = (request, done) => {
    requests.set(request.getName(), request);
    register(request, done);
  };
};
/** Waits until the mocks have received the resource. */
const registeredOf = async (it: unknown) => {
  const { urn } = it as pulumi.Resource;
  await new Promise((resolve) => urn.apply(resolve));
  return registered.at(-1) as pulumi.runtime.MockResourceArgs;
};

const OTHER = { dynamic: "plugin", plugin: "dynamic" } as const;
const folder = (name: string, opts?: pulumi.CustomResourceOptions) =>
  new coralogix.DashboardFolder(name, { name: "Top" }, opts);

describe.each(MODES)("a class in the %s form", (form: Mode) => {
  beforeEach(async () => {
    registered.splice(0);
    await use(form);
  });
  afterAll(() => use(undefined));

  test.each(resourceTypes)(
    "%s registers its type, with an alias to the type of the other form",
    async (resourceType) => {
      const type = typeToken(form, resourceType);
      const it = new (classes[resourceType] as AnyClass)("it", {});
      expect((await registeredOf(it)).type).toBe(type);
      expect(aliasesOf("it")).toEqual([["", typeToken(OTHER[form], resourceType)]]);
      expect(classes[resourceType]?.__pulumiType).toBe(type);
    },
  );

  test.each(resourceTypes)(
    "%s.isInstance is true for the types of both forms only",
    (resourceType) => {
      const isInstance = (type: string) =>
        classes[resourceType]?.isInstance({ __pulumiType: type });
      for (const one of MODES) {
        expect(isInstance(typeToken(one, resourceType))).toBe(true);
        for (const other of resourceTypes.filter((name) => name !== resourceType))
          expect(isInstance(typeToken(one, other))).toBe(false);
      }
      expect(isInstance(`aws:index:${resourceType}`)).toBe(false);
    },
  );

  test("an alias of the program stands for the types of both forms", async () => {
    await registeredOf(folder("new", { aliases: [{ name: "old" }] }));
    const other = typeToken(OTHER[form], "DashboardFolder");
    expect(aliasesOf("new")).toEqual([
      ["old", ""],
      ["old", other],
      ["", other],
    ]);
  });

  test("get reads the object by the type of the form", async () => {
    const { type, id } = await registeredOf(coralogix.DashboardFolder.get("f", "12"));
    expect([type, id]).toEqual([typeToken(form, "DashboardFolder"), "12"]);
  });

  test("the inputs contain the same key, also below a resource of this package", async () => {
    const parent = folder("parent");
    const { inputs } = await registeredOf(folder("child", { parent }));
    await use(OTHER[form]);
    const again = folder("parent");
    const other = await registeredOf(folder("child", { parent: again }));
    expect(inputs.__k).toMatch(/^[\w-]{8}$/);
    expect(other.inputs.__k).toBe(inputs.__k);
  });
});

describe("the plugin form", () => {
  beforeEach(async () => {
    registered.splice(0);
    await use("plugin");
  });
  afterAll(() => use(undefined));

  test("the inputs contain the arguments and the key; the engine receives import, replaceOnChanges and the version", async () => {
    const webhook = new coralogix.Webhook(
      "hook",
      { name: "Hook", url: pulumi.secret("https://example.com"), slack: {} },
      { import: "a/7", replaceOnChanges: ["name"] } as pulumi.CustomResourceOptions,
    );
    const { inputs } = await registeredOf(webhook);
    expect(Object.keys(inputs).sort()).toEqual(["__k", "name", "slack", "url"]);
    const request = requestOf("hook");
    expect(request.getImportid()).toBe("a/7");
    expect(request.getReplaceonchangesList()).toEqual(["name"]);
    expect(request.getVersion()).toBe(require("../../package.json").version);
    expect(request.getAdditionalsecretoutputsList()).toEqual([]);
  });

  test("version and pluginDownloadURL of the options take precedence", async () => {
    const opts = { version: "9.9.9", pluginDownloadURL: "https://example.com/plugins" };
    await registeredOf(folder("folder", opts));
    expect(requestOf("folder").getVersion()).toBe(opts.version);
    expect(requestOf("folder").getPlugindownloadurl()).toBe(opts.pluginDownloadURL);
  });

  test("a provider has its arguments as strings and the key as a secret", async () => {
    const eu = new coralogix.Provider("eu", { region: "eu2", apiKey: "key", maxInFlight: 4 });
    const { type, inputs } = await registeredOf(eu);
    expect(type).toBe("pulumi:providers:coralogix");
    expect(inputs).toMatchObject({ region: "eu2", maxInFlight: "4" });
    expect(JSON.stringify(inputs.apiKey)).toContain("1b47061264138c4ac30d75fd1eb44270");
    expect([coralogix.Provider.isInstance(eu), coralogix.Provider.isInstance({})]).toEqual([
      true,
      false,
    ]);
  });

  test("resources and components use the provider of their options and of their parent", async () => {
    const eu = new coralogix.Provider("eu", { region: "eu2" });
    class Group extends pulumi.ComponentResource {}
    const group = new Group("test:Group", "group", {}, { provider: eu });
    for (const opts of [
      { provider: eu },
      { parent: group },
      { parent: folder("p", { provider: eu }) },
    ]) {
      const { provider } = await registeredOf(folder("one", opts));
      expect(provider).toMatch(/^urn:pulumi:.*::pulumi:providers:coralogix::eu::eu-id$/);
    }
  });
});

describe("the setting coralogix:form", () => {
  afterAll(() => use(undefined));

  test("an unknown value is an error that names both values", async () => {
    await use("native");
    const message = 'coralogix:form is "native": expected dynamic or plugin';
    expect(() => folder("one")).toThrow(message);
    await use("plugin");
    expect(await registeredOf(folder("two"))).toMatchObject({
      type: "coralogix:index:DashboardFolder",
    });
  });

  test("the default is the dynamic form, in which a provider is an error that names the setting", async () => {
    await use(undefined);
    expect((await registeredOf(folder("one"))).type).toBe(typeToken("dynamic", "DashboardFolder"));
    expect(() => new coralogix.Provider("eu", { region: "eu2" })).toThrow(
      "Provider eu: explicit providers require the plugin form. Set it with `pulumi config set coralogix:form plugin`, or use the argument connection of the resources",
    );
  });
});

describe("resourceTypeOf", () => {
  test.each([
    "coralogix:components:ServiceMonitoring",
    "coralogix:index/alert:Alert",
    "coralogix:index:getAlert",
    "pulumi:providers:coralogix",
    "pulumi-nodejs:dynamic/other:Alert",
    undefined,
  ])("is undefined for %s", (type) => {
    expect(resourceTypeOf(type)).toBeUndefined();
  });
});
