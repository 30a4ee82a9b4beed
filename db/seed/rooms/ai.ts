import { settings } from '#kernel/settings.server.ts'
import { changeAiSettings } from '#rooms/ai/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'

export const part: DemoPart = { at: 150, add: addAi }

/** The roastery has it switched on, on one's own machine: the stand-in answers, and nothing leaves it. */
async function addAi(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' && settings().mode === 'local' ? await demoPeople(demo, tenantId) : null
  if (people) await changeAiSettings(acting(tenantId, people.admin), { isOn: true, model: 'gemini-2.5-flash' })
}
