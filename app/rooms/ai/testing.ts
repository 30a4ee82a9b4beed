import { settings } from '#kernel/settings.server.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { changeAiSettings } from './settings.ts'

export const limits = { monthRequests: 1000, monthTokens: 10_000_000, dayRequests: 1000, dayTokens: 10_000_000 }

/** From here on models are asked at this address; '' is nowhere. */
export function playAt(url: string): void {
  settings().standIns = { line: '', smtp: '', sms: '', chat: '', dns: '', ai: url }
}

/** Switches it on as the admin, by a stand-in where nothing else is said. */
export async function switchOn(tenant: TestTenant, more: Partial<Parameters<typeof changeAiSettings>[1]> = {}) {
  const version = (await tenant.sql<{ version: number }>('select version from ai.settings'))[0]?.version ?? 0
  await changeAiSettings(tenant.as('admin'), { isOn: true, model: 'gemini-flash', ...limits, version, ...more })
}
