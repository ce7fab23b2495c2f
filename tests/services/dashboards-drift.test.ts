import { dashboard } from "../../src/services/dashboards/dashboard";
import { closeAll } from "../http/support/server";
import { changeOutside } from "../support/cases";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import {
  chart,
  createDashboard,
  dashboardArgs,
  expectSettled,
  note,
  storedDashboard,
} from "./dashboards-support";

afterAll(closeAll);
captureLog();

describe("Dashboard drift", () => {
  test("accessPolicy is compared as JSON, is preserved when not managed, and cannot be removed", async () => {
    const policy = '{"version": 1, "rules": []}';
    const { w, resource } = await createDashboard(dashboardArgs({ accessPolicy: policy }));
    await expectSettled(resource, dashboardArgs({ accessPolicy: policy }));
    expect(
      (await resource.preview(dashboardArgs({ accessPolicy: '{ "rules":[], "version":1 }' }))).step,
    ).toBe("same");
    for (const given of [{}, { accessPolicy: "" }]) {
      expect((await resource.preview(dashboardArgs(given))).failures).toEqual([
        expect.stringMatching(/^accessPolicy: .*set the policy that the dashboard should have/),
      ]);
    }
    const other = new Resource(w, dashboard, "not managed");
    await other.up({ ...dashboardArgs(), adopt: { id: resource.state?.id } });
    await other.up(dashboardArgs({ name: "Renamed" }));
    expect(JSON.parse(storedDashboard(w).accessPolicy)).toEqual(JSON.parse(policy));
    await expectSettled(other, dashboardArgs({ name: "Renamed" }));
  });

  test("a folderId in the response is no change for folderPath, and the reverse", async () => {
    const byPath = dashboardArgs({ folderPath: { segments: ["a", "b"] } });
    const { w, resource } = await createDashboard(byPath);
    await expectSettled(resource, byPath);
    const folderId = w.emulator.objects("folders")[1]?.id;
    const byId = dashboardArgs({ folderId });
    expect(await resource.up(byId)).toBe("update");
    await expectSettled(resource, byId);
    expect(storedDashboard(w).body.folderId).toBe(folderId);
    expect(
      (await resource.preview(dashboardArgs({ folderId, folderPath: { segments: ["a"] } })))
        .failures,
    ).toEqual([expect.stringMatching(/^folderPath: /)]);
  });

  test("a move to another folder is drift when the folder is given by path", async () => {
    const byPath = dashboardArgs({ folderPath: { segments: ["a", "b"] } });
    const { resource } = await createDashboard(byPath);
    await changeOutside(resource, byPath, dashboardArgs({ folderPath: { segments: ["a"] } }));
    expect(await resource.refresh()).toBe("changed");
    expect(resource.args()).toMatchObject({ folderPath: { segments: ["a"] } });
    expect(await resource.up(byPath)).toBe("update");
    await expectSettled(resource, byPath);
    await changeOutside(resource, byPath, dashboardArgs());
    expect(await resource.refresh()).toBe("changed");
    expect(resource.args()).not.toHaveProperty("folderPath");
  });

  test("a refresh interval, a slug and unspecified enum values of the response are no change", async () => {
    const args = dashboardArgs({
      layout: {
        sections: [{ options: { custom: { name: "s" } }, rows: [{ widgets: [chart("up")] }] }],
      },
    });
    const { w, resource } = await createDashboard(
      args,
      await world({ quirks: { dropZeros: true, addUnknownFields: true } }),
    );
    await expectSettled(resource, args);
    expect(storedDashboard(w)).toMatchObject({ generatedSlug: "board" });
  });

  test("a change from oneMinute to off is sent", async () => {
    const { w, resource } = await createDashboard(dashboardArgs({ oneMinute: {} }));
    await resource.up(dashboardArgs({ off: {} }));
    expect(storedDashboard(w).body).toMatchObject({ off: {} });
    await expectSettled(resource, dashboardArgs({ off: {} }));
  });

  test("the width of a widget is not compared", async () => {
    const wide = (width: number) => ({
      sections: [{ rows: [{ widgets: [{ ...note("a"), appearance: { width } }] }] }],
    });
    const { resource } = await createDashboard(dashboardArgs({ layout: wide(3) }));
    await expectSettled(resource, dashboardArgs({ layout: wide(3) }));
    expect((await resource.preview(dashboardArgs({ layout: wide(4) }))).step).toBe("same");
  });
});
