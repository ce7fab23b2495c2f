import type { World } from "../../support/world";

export const geoIpArgs = { fieldName: "ip", enrichmentType: { geoIp: { withAsn: true } } };
export const storedRules = (w: World) => w.emulator.objects("enrichment-rules");
