/** What the web and job processes are told. They read these names only, never the ones a person sets. */
import type { StandIns } from './outside.ts'
import type { Settings } from './settings.ts'

type Facts = {
  secret: string
  appUrl: string
  kind: 'embedded' | 'external'
  port: number
  /** Null: the real services only. */
  standIns: StandIns | null
}

/**
 * The owner's URL is not among them: a hole in a page must not reach a role that can lower the walls.
 * NODE_ENV is production unless developing, whatever the person's is: React and its router must agree on one build.
 */
export function childEnvironment(
  settings: Settings,
  { secret, appUrl, kind, port, standIns }: Facts,
): Record<string, string | undefined> {
  const { DATABASE_URL: _app, DATABASE_OWNER_URL: _owner, SALA_SECRET: _secret, ...given } = process.env
  const {
    SMTP_URL: _smtp,
    MAIL_REPLIES_TOKEN: _replies,
    SMS_TOKEN: _sms,
    LINE_LOGIN_CHANNEL_SECRET: _line,
    LINE_CHANNEL_ACCESS_TOKEN: _push,
    ...rest
  } = given
  return {
    ...rest,
    NODE_ENV: settings.isDev ? 'development' : 'production',
    SALA_MODE: settings.mode,
    SALA_DEV: settings.isDev ? '1' : '',
    SALA_SECRET: secret,
    SALA_DATABASE: kind,
    SALA_DATABASE_URL: appUrl,
    SALA_DATA_DIR: settings.dataDir,
    SALA_PORT: String(port),
    SALA_ROLE: settings.role,
    SALA_WORKERS: String(settings.workers),
    SALA_TRUSTED_PROXIES: settings.trustedProxies.join(','),
    ...(kind === 'embedded' && { SALA_POOL_SIZE: process.env.SALA_POOL_SIZE ?? String(poolSize(settings.workers)) }),
    SALA_METRICS_PUBLIC: settings.metricsPublic ? '1' : '',
    SALA_LOG_LEVEL: settings.logLevel,
    SALA_MAIL: JSON.stringify(settings.mail),
    SALA_SMS: settings.sms ? JSON.stringify(settings.sms) : '',
    SALA_STAND_INS: standIns ? JSON.stringify(standIns) : '',
    SALA_LINE: JSON.stringify(settings.line),
    SALA_S3_ENDPOINT: settings.s3EndpointDefault,
    SALA_DNS_SERVER: settings.dnsServer ?? '',
    SALA_PUBLIC_HOST: settings.publicHost.join(','),
    SALA_SANDBOX_DOMAIN: settings.sandboxDomain ?? '',
  }
}

/** The embedded database has 120 connections; the job worker, migrations and a person looking in take about 20. */
function poolSize(workers: number): number {
  return Math.max(2, Math.min(12, Math.floor(100 / workers) - 1))
}
