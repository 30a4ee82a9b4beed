import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { isAsSeen, SeenAt, versionAt } from '#kernel/seen-version.ts'
import { settings } from '#kernel/settings.server.ts'
import { settingsPart } from '#kernel/settings-part.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { lineSettingsInput } from './line-inputs.ts'
import { liffEndpointPath, lineCallbackPath } from './line-paths.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { command, query, within } from '../room.ts'
import { type Seal, seal, unseal } from '../keys/sealed.server.ts'
import type { Tables } from '../tables.ts'

/** Who we are to LINE when somebody signs in. */
export interface LineChannel {
  channelId: string
  channelSecret: string
  /** Where LINE is played on one's own machine; null: at LINE. */
  standIn: string | null
}

/** No console keeps it: the stand-in takes any channel. */
const playedChannel = { channelId: '1650000000', channelSecret: '00000000000000000000000000000000' }

/** The tenant's own channel, else the platform's, else the stand-in's; null: nobody signs in by LINE here. */
export const lineChannel = query({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<LineChannel | null> {
    const row = await channelRow(tools.db)
    const secret = row?.sealed_login_secret ? unseal(row.sealed_login_secret, sealOf(tools))?.plain : undefined
    if (row?.login_channel_id && secret !== undefined)
      return { channelId: row.login_channel_id, channelSecret: secret, standIn: null }
    const { line, standIns } = settings()
    if (line.login) return { ...line.login, standIn: null }
    return standIns ? { ...playedChannel, standIn: standIns.line } : null
  },
})

/** The LIFF app as which the shop's page stands inside LINE. */
export interface LiffApp {
  liffId: string
  /** For whom its ID tokens are made: the LINE Login channel it lives in. */
  channelId: string
  standIn: string | null
}

/**
 * The tenant's own LIFF app, else the stand-in's; null: inside LINE this shop is a page like any other. The platform's
 * channel has none: a token made for it would be good at every tenant.
 */
export const liffApp = query({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<LiffApp | null> {
    const row = await channelRow(tools.db)
    if (row?.login_channel_id)
      return row.liff_id ? { liffId: row.liff_id, channelId: row.login_channel_id, standIn: null } : null
    const { line, standIns } = settings()
    if (line.login || !standIns?.line) return null
    const { channelId } = playedChannel
    return { liffId: `${channelId}-standsIn`, channelId, standIn: standIns.line }
  },
})

/** Is there a LINE button on the sign-in pages? */
export const lineIsOpen = query({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<boolean> {
    const { line, standIns } = settings()
    if (line.login || standIns) return true
    return Boolean((await channelRow(tools.db))?.login_channel_id)
  },
})

/** By what the Messaging API lets this tenant push; null: nothing goes out by LINE. */
export const linePush = within(async (tools): Promise<{ token: string; standIn: string | null } | null> => {
  const row = await channelRow(tools.db)
  const own = row?.sealed_push_token ? unseal(row.sealed_push_token, sealOf(tools))?.plain : undefined
  const { line, standIns } = settings()
  const real = own ?? line.pushToken
  if (real !== null && real !== undefined) return { token: real, standIn: null }
  return standIns ? { token: 'played', standIn: standIns.line } : null
})

export interface LineSettings {
  /** Where a tenant has none of its own: the platform's channel, the stand-in, or nothing. */
  otherwise: 'platform' | 'played' | 'nothing'
  version: number
  loginChannelId: string
  liffId: string
  /** The last four characters: enough to know which it is. */
  loginSecretEnd: string | null
  pushTokenEnd: string | null
  /** What LINE's console must be told; each host has its own. */
  callbackUrl: string
  /** The same for the LIFF app: where it leads. */
  liffEndpoint: string
}

/** What the form shows: secrets are written and never read again. */
export const seeLineSettings = query({
  may: 'identity.lineChannel',
  input: z.object({}),
  async run(tools): Promise<LineSettings> {
    const row = await channelRow(tools.db)
    const endOf = (sealed: string | null | undefined): string | null =>
      sealed ? (unseal(sealed, sealOf(tools))?.plain.slice(-4) ?? '') : null
    const { line, standIns } = settings()
    return {
      otherwise: line.login ? 'platform' : standIns ? 'played' : 'nothing',
      version: versionAt(row?.changed_at),
      loginChannelId: row?.login_channel_id ?? '',
      liffId: row?.liff_id ?? '',
      loginSecretEnd: endOf(row?.sealed_login_secret),
      pushTokenEnd: endOf(row?.sealed_push_token),
      callbackUrl: siteOrigin(tools.context.site.hostname) + lineCallbackPath,
      liffEndpoint: siteOrigin(tools.context.site.hostname) + liffEndpointPath,
    }
  },
})

const auditLineChannelChanged = auditKind('identity.lineChannelChanged', {
  th: 'แก้ไขการตั้งค่า LINE ของเว็บไซต์',
  en: 'changed the site’s LINE settings',
})

/**
 * The tenant's own channels. An empty secret or token stays as it is; an empty channel ID takes the login channel away.
 * Step-up: whoever sets the channel decides who "LINE" says people are.
 *
 * Errors: 409 VERSION_CONFLICT; 422 when a new channel comes without its secret.
 */
export const changeLineSettings = command({
  may: 'identity.lineChannel',
  confirmed: true,
  input: lineSettingsInput.extend({ version: SeenAt }),
  async run(tools, { version, loginChannelId, loginSecret, liffId, pushToken, forgetPushToken }) {
    const before = await channelRow(tools.db)
    const isSame = loginChannelId !== '' && loginChannelId === before?.login_channel_id
    if (loginChannelId !== '' && loginSecret === '' && !isSame)
      return refuse('lineSecretMissing', { field: 'loginSecret' })
    if (liffId !== '' && !liffId.startsWith(`${loginChannelId}-`))
      return refuse('liffOfOtherChannel', { field: 'liffId' })
    const kept = (text: string, sealed: string | null | undefined) =>
      text === '' ? (sealed ?? null) : seal(text, sealOf(tools))
    const values = {
      login_channel_id: loginChannelId === '' ? null : loginChannelId,
      sealed_login_secret: loginChannelId === '' ? null : kept(loginSecret, before?.sealed_login_secret),
      liff_id: liffId === '' ? null : liffId,
      sealed_push_token: forgetPushToken && pushToken === '' ? null : kept(pushToken, before?.sealed_push_token),
      changed_at: sql<Date>`now()`,
    }
    const save = () =>
      tools.db
        .insertInto('identity.line_channels')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .constraint('one_line_channel')
            .doUpdateSet(values)
            .where(isAsSeen('identity.line_channels.changed_at', version)),
        )
        .returning('changed_at')
        .executeTakeFirst()
    const saved = await lineSettings.keeping(tools, save)
    if (!saved) refuse('settingsChanged', { version: versionAt((await channelRow(tools.db))?.changed_at) })
    await audit(tools, auditLineChannelChanged, tools.context.tenantId, {
      loginChannelId,
      before: before?.login_channel_id ?? '',
      liffId,
      secret: loginSecret === '' ? 'kept' : 'new',
      token: pushToken === '' ? (forgetPushToken ? 'removed' : 'kept') : 'new',
    })
    return { changed: true }
  },
})

/** The secret of a channel is not kept: only a channel whose secret is there now can stand again, or none. */
const lineSettings = settingsPart({
  key: 'identity.line',
  title: { th: 'การเชื่อมต่อ LINE', en: 'LINE' },
  path: '/config/line',
  audiences: permissions['identity.lineChannel'],
  table: 'identity.line_channels',
  touched: 'changed_at',
  fields: {
    login_channel_id: { th: 'Channel ID ของ LINE Login', en: 'LINE Login channel ID' },
    liff_id: { th: 'LIFF ID', en: 'LIFF ID' },
  },
  async check(tools, [then], [now]) {
    const id = then?.login_channel_id ?? null
    if (id !== null && id !== now?.login_channel_id) refuse('lineSecretNotKept')
    // A channel, its secret and its LIFF app come and go together.
    if (id === null)
      await sql`update identity.line_channels set login_channel_id = null, sealed_login_secret = null, liff_id = null`.execute(
        tools.db,
      )
  },
})

const channelRow = (db: Tools<Tables>['db']) =>
  db
    .selectFrom('identity.line_channels')
    .select(['login_channel_id', 'sealed_login_secret', 'sealed_push_token', 'liff_id', 'changed_at'])
    .executeTakeFirst()

const sealOf = ({ context }: Pick<Tools<Tables>, 'context'>): Seal => ({
  purpose: 'LINE channel',
  bound: context.tenantId,
})
