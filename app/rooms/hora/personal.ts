import * as z from 'zod'
import type { PersonalFile, PersonalRoom } from '#kernel/personal.ts'
import { ownProfiles } from './profiles.ts'
import { query } from './room.ts'

export const myHoraFiles = query({
  may: 'hora.own',
  input: z.object({}),
  async run(tools): Promise<PersonalFile[]> {
    const births = await ownProfiles(tools)
    const settings = await tools.db
      .selectFrom('hora.settings')
      .select(['methods', 'consented_at as consentedAt'])
      .where('account_id', '=', tools.context.actor.accountId!)
      .executeTakeFirst()
    if (births.length === 0 && !settings) return []
    return [
      {
        name: 'births.json',
        about: { th: 'ดวงที่คุณบันทึกไว้', en: 'The births you keep' },
        content: births,
      },
      {
        name: 'methods.json',
        about: { th: 'วิธีคำนวณดวงที่คุณเลือก', en: 'How you want charts to be calculated' },
        content: settings ?? {},
      },
    ]
  },
})

export const personal: PersonalRoom = {
  places: [
    {
      path: '/hora/baseData',
      label: { th: 'ดวงที่บันทึกไว้', en: 'Saved births' },
      icon: 'user',
      group: 'keeping',
      may: 'hora.own',
    },
  ],
  files: [myHoraFiles],
}
