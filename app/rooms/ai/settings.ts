/** Whom a business asks for texts, with which key, and how much: settings of the tenant. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { type Changes, changesOf } from '#kernel/changes.ts'
import { recordHistory } from '#kernel/history.server.ts'
import { outsideProblem } from '#kernel/outside-address.server.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { settingsPart } from '#kernel/settings-part.server.ts'
import { settings } from '#kernel/settings.server.ts'
import { type Seal, seal, unseal } from '#rooms/identity/index.ts'
import { AiInput, type Protocol, usualEndpoint } from './ai-input.ts'
import type { Provider } from './ask-provider.server.ts'
import { permissions } from './permissions.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import type { Tables } from './tables.ts'

/** What the form shows. The key is written and never read again: its last four letters say which it is. */
export const seeAiSettings = query({
  may: 'ai.see',
  input: z.object({}),
  async run(tools) {
    const row = await settingsRow(tools)
    const key = row && keyOf(tools, row)
    return {
      typed: row && {
        isOn: row.is_on,
        protocol: row.protocol,
        endpoint: row.endpoint,
        model: row.model,
        monthRequests: row.month_requests,
        monthTokens: row.month_tokens,
        dayRequests: row.day_requests,
        dayTokens: row.day_tokens,
      },
      version: row?.version ?? 0,
      keyEnd: key ? key.slice(-4) : null,
      /** To whom texts are sent now; null: to nobody, they are answered on this very machine. */
      sentTo: row && !isPlayedHere(row, key) ? new URL(baseOf(row)).host : null,
      isPlayed: settings().mode === 'local',
      operations: await recordHistory(tools.db, { room: 'ai', subjects: ['ai:settings'] }),
    }
  },
})

/** Whether a text can be asked for at all: where it cannot, nothing is offered. */
export const aiIsOn = query({
  may: 'ai.use',
  input: z.object({}),
  run: async (tools): Promise<boolean> => (await settingsRow(tools))?.is_on === true,
})

/**
 * An empty key stays as it is, for the address for which it was given and no other. Step-up: whoever sets this decides
 * where the business's texts go, and what that costs.
 *
 * Errors: 409 when somebody else saved since `version`; 422 for an address inside our own network, and for no key.
 */
export const changeAiSettings = command({
  may: 'ai.change',
  confirmed: true,
  input: AiInput,
  run: (tools, typed): Promise<{ changes: Changes }> =>
    aiSettings.keeping(tools, async () => {
      const { apiKey, forgetKey, version, endpoint } = typed
      const before = await settingsRow(tools, true)
      if ((before?.version ?? 0) !== version) refuse('changedMeanwhile', { version: before?.version ?? 0 })
      if (endpoint !== '' && !mayAsk(endpoint)) refuseFields([{ field: 'endpoint', ...notOutside }])
      const sealed = apiKey === '' && !forgetKey ? keptKey(before, typed) : sealedKey(tools, typed)
      const isBare = sealed === null && endpoint === '' && settings().mode === 'production'
      if (typed.isOn && isBare) refuseFields([{ field: 'apiKey', ...keyMissing }])
      const values = columnsOf(typed)
      // Two who set it up at once: the second is told, by the version or by the key.
      const saved = await tools.db
        .insertInto('ai.settings')
        .values({ ...values, sealed_key: sealed })
        .onConflict((conflict) =>
          conflict
            .constraint('one_ai_settings')
            .doUpdateSet({
              ...values,
              sealed_key: sealed,
              version: sql<number>`settings.version + 1`,
              changed_at: sql<Date>`now()`,
            })
            .where('ai.settings.version', '=', version),
        )
        .returning('version')
        .executeTakeFirst()
      if (!saved) refuse('changedMeanwhile', { version: version + 1 })
      const key = apiKey !== '' ? 'new' : forgetKey && before?.sealed_key ? 'removed' : null
      // Of the first settings everything is new.
      const changed = before ? changesOf(before, values) : {}
      return { changes: key ? { ...changed, sealed_key: ['', key] } : changed }
    }),
  audit: {
    kind: auditKind('ai.settingsChanged', { th: 'แก้ไขการตั้งค่า AI', en: 'changed the AI settings' }),
    subject: () => 'ai:settings',
    details: (_, { changes }) => ({ changes }),
  },
})

/** The key stays the one of today, so it must be for the place of then. */
const aiSettings = settingsPart({
  key: 'ai.settings',
  title: { th: 'การใช้ AI', en: 'AI' },
  path: '/config/ai',
  audiences: permissions['ai.change'],
  table: 'ai.settings',
  version: 'version',
  touched: 'changed_at',
  fields: {
    is_on: { th: 'เปิดใช้', en: 'Switched on' },
    protocol: { th: 'ผู้ให้บริการ', en: 'Provider' },
    endpoint: { th: 'ที่อยู่', en: 'Address' },
    model: { th: 'โมเดล', en: 'Model' },
    month_requests: { th: 'คำขอต่อเดือน', en: 'Requests a month' },
    month_tokens: { th: 'โทเคนต่อเดือน', en: 'Tokens a month' },
    day_requests: { th: 'คำขอต่อวันต่อคน', en: 'Requests a day' },
    day_tokens: { th: 'โทเคนต่อวันต่อคน', en: 'Tokens a day' },
  },
  async check(tools: Tools<Tables>, [then]) {
    const now = await settingsRow(tools, true)
    // oxlint-disable-next-line no-unsafe-type-assertion -- kept from this very table
    if (now?.sealed_key && baseOf(now) !== baseOf(then as unknown as Place)) refuse('keyElsewhere')
  },
})

const columnsOf = (typed: z.output<typeof AiInput>) => ({
  is_on: typed.isOn,
  protocol: typed.protocol,
  endpoint: typed.endpoint,
  model: typed.model,
  month_requests: typed.monthRequests,
  month_tokens: typed.monthTokens,
  day_requests: typed.dayRequests,
  day_tokens: typed.dayTokens,
})

const notOutside = { th: 'ต้องเป็นที่อยู่ https:// บนอินเทอร์เน็ต', en: 'This must be an https:// address on the internet.' }
const keyMissing = { th: 'โปรดใส่คีย์ก่อนเปิดใช้', en: 'Please give a key before switching it on.' }
const otherPlace = {
  th: 'คีย์เดิมใช้กับที่อยู่เดิมเท่านั้น โปรดใส่คีย์ของที่อยู่นี้ หรือเลือกลบคีย์',
  en: 'The key is for the address it was given for. Give the key of this one, or remove it.',
}

type Place = { protocol: Protocol; endpoint: string }
type Row = NonNullable<Awaited<ReturnType<typeof settingsRow>>>

/** Else whoever changes the address alone would be sent the key that they may not see. */
function keptKey(before: Row | undefined, now: Place): string | null {
  if (!before?.sealed_key) return null
  return baseOf(before) === baseOf(now) ? before.sealed_key : refuseFields([{ field: 'apiKey', ...otherPlace }])
}

const sealedKey = (tools: AnyTools, typed: Place & { apiKey: string }): string | null =>
  typed.apiKey === '' ? null : seal(typed.apiKey, sealOf(tools, typed))

const baseOf = ({ protocol, endpoint }: Place): string => endpoint || usualEndpoint[protocol]

const sealOf = ({ context }: AnyTools, place: Place): Seal => ({
  purpose: 'AI key',
  bound: `${context.tenantId}|${baseOf(place)}`,
})

const keyOf = (tools: AnyTools, row: Row): string =>
  row.sealed_key ? (unseal(row.sealed_key, sealOf(tools, row))?.plain ?? '') : ''

/** On one's own machine a stand-in answers who has named neither a key nor a place. */
const isPlayedHere = ({ endpoint }: Place, key: string | null | undefined): boolean =>
  settings().standIns !== null && ((!key && endpoint === '') || isStandIn(endpoint))

function isStandIn(endpoint: string): boolean {
  const { mode, standIns } = settings()
  return mode === 'local' && Boolean(standIns?.ai) && endpoint.startsWith(`${standIns!.ai}/`)
}

const mayAsk = (endpoint: string): boolean => isStandIn(endpoint) || isPlainAddress(endpoint)

/** A path is added to it. */
const isPlainAddress = (endpoint: string): boolean => outsideProblem(endpoint) === null && !/[?#]/.test(endpoint)

/** Whom to ask, as it was set; undefined where nobody has set anything. For the server alone: it holds the key. */
export async function providerOf(tools: Tools<Tables>): Promise<(Provider & { isOn: boolean }) | undefined> {
  const row = await settingsRow(tools)
  if (!row) return undefined
  const key = keyOf(tools, row)
  const isPlayed = isPlayedHere(row, key)
  const usual = isPlayed
    ? `${settings().standIns!.ai}${row.protocol === 'gemini' ? '/v1beta' : '/v1'}`
    : usualEndpoint[row.protocol]
  return { isOn: row.is_on, protocol: row.protocol, model: row.model, key, isPlayed, base: row.endpoint || usual }
}

const settingsRow = ({ db }: Tools<Tables>, lock = false) =>
  db
    .selectFrom('ai.settings')
    .selectAll()
    .$if(lock, (rows) => rows.forUpdate())
    .executeTakeFirst()
