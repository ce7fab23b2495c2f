const { ModernFakeTimers } = require("@jest/fake-timers");
const { ModuleMocker } = require("jest-mock");

/** The properties of an object at one time. */
class Snapshot {
  /** @param {object} target */
  constructor(target) {
    this.target = target;
    this.properties = Object.getOwnPropertyDescriptors(target);
  }
  /**
   * Runs `load` and keeps the properties that it adds.
   * @template T
   * @param {() => T} load
   * @returns {T}
   */
  keepAdded(load) {
    const before = new Set(Reflect.ownKeys(this.target));
    try {
      return load();
    } finally {
      for (const key of Reflect.ownKeys(this.target))
        if (!before.has(key))
          Reflect.set(this.properties, key, Object.getOwnPropertyDescriptor(this.target, key));
    }
  }
  restore() {
    for (const key of Reflect.ownKeys(this.target))
      if (!Object.hasOwn(this.properties, key)) Reflect.deleteProperty(this.target, key);
    for (const key of Reflect.ownKeys(this.properties)) {
      const before = Reflect.get(this.properties, key);
      const now = Object.getOwnPropertyDescriptor(this.target, key);
      if (now?.value !== before.value || now?.get !== before.get)
        Reflect.defineProperty(this.target, key, before);
    }
  }
}

/**
 * The `testEnvironment` of jest: test files run in the realm of the worker, so that they can share
 * modules (`jest-runtime.cjs`). After each file, global objects, the properties of `process` and
 * its environment are what they were before. `@jest-environment node` at the top of a test file
 * gives it a realm and modules of its own.
 */
module.exports = class SharedEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  globals = new Snapshot(globalThis);
  others = [new Snapshot(process), new Snapshot(process.env)];
  exitCode = process.exitCode;

  /**
   * @param {{ projectConfig: ConstructorParameters<typeof ModernFakeTimers>[0]["config"] }} configs
   */
  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.dispose();
    for (const snapshot of [this.globals, ...this.others]) snapshot.restore();
    process.exitCode = this.exitCode;
  }
  exportConditions() {
    return ["node", "node-addons"];
  }
  getVmContext() {
    return globalThis;
  }
};
