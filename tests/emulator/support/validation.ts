import { call, type HttpResponse, start } from "../support";

export const ALERTS = "/alerts/alerts/v3";
export const WEBHOOKS = "/integrations/webhooks/v1";

export async function errorMessage(method: string, path: string, body?: unknown): Promise<string> {
  const { status, json }: HttpResponse = await call(await start(), method, path, body);
  expect({ status, code: json?.code, text: json?.message }).toEqual({
    status: 400,
    code: 400,
    text: expect.any(String),
  });
  return json.message;
}
export const webhookError = (data: object) => errorMessage("POST", WEBHOOKS, { data });
