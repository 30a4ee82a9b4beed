/**
 * Pure: what an answer of a mail server is about (RFC 5321, enhanced codes of RFC 3463 and 7372). Only what is said of
 * this letter or of its address ends it; a full mailbox and a spent quota are over one day, and what is said of us is
 * wrong for every letter until somebody mends the setting.
 */
export type SmtpVerdict =
  /** said of this address or this letter: trying again cannot help */
  | 'final'
  /** a quota, a full mailbox: in hours */
  | 'hours'
  /** said of the sender, the sign-in or the connection: no other letter fares better meanwhile */
  | 'setting'
  /** come again soon */
  | 'soon'

export interface SmtpFailure {
  /** as nodemailer names the step: `RCPT TO`, `MAIL FROM`, `DATA`, `AUTH PLAIN`, `CONN`, … */
  command?: string | undefined
  responseCode?: number | undefined
  response?: string | undefined
}

export function verdictOf({ command = '', responseCode, response: said = '' }: SmtpFailure): SmtpVerdict {
  if (responseCode === undefined) return 'soon'
  // Servers repeat the address, in which anybody may have written anything: dmarc@…
  const response = said.replaceAll(/<[^<>]{0,320}>|[^\s<>@]{1,64}@[^\s<>@]{1,255}/g, ' ')
  if (/^(?:AUTH|STARTTLS|EHLO|HELO)/.test(command) && responseCode >= 500) return 'setting'
  if (spent.test(response)) return 'hours'
  const [, subject, detail] = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/.exec(response)?.map(Number) ?? []
  if (responseCode < 500) return subject === 2 && detail === 2 ? 'hours' : 'soon'
  if (responseCode === 530 || responseCode === 535 || ofUs.test(response)) return 'setting'
  if (subject !== undefined) return bySubject(subject, detail!, command)
  if (responseCode === 552) return /size|too (?:big|large|long)/i.test(response) ? 'final' : 'hours'
  if (command === 'RCPT TO') return 'final'
  return command === 'DATA' ? 'final' : 'setting'
}

function bySubject(subject: number, detail: number, command: string): SmtpVerdict {
  // 1 addresses: 7 and 8 are ours.
  if (subject === 1) return detail === 7 || detail === 8 ? 'setting' : 'final'
  // 2 mailbox: 2 is full.
  if (subject === 2) return detail === 2 ? 'hours' : 'final'
  // 3 their system: 4 is a letter that is too big.
  if (subject === 3) return detail === 4 ? 'final' : 'hours'
  // 4 the way there: 5 is a quota or congestion; 1 is what some say of an address that is none.
  if (subject === 4) return detail === 1 && command === 'RCPT TO' ? 'final' : 'hours'
  // 5 how we speak to them.
  if (subject === 5) return 'setting'
  // 6 the letter's form, 7 a policy: of who sends when it is said at MAIL, else of this letter.
  return subject === 7 && !/^(?:RCPT TO|DATA)$/.test(command) ? 'setting' : 'final'
}

/** In words, where the code is too wide: quotas and rates, full mailboxes. */
const spent =
  /quota|(?:sending|send|message|rate|hourly|daily)[ -]*(?:user )?(?:sending )?limit|limit (?:exceeded|reached)|too many (?:messages|mails|e-?mails|connections|recipients)|rate[ -]?limit|mailbox (?:is )?full|over ?quota|insufficient (?:system )?storage|full mailbox/i

/** Of our connection, our sign-in, our address or domain. */
const ofUs =
  /starttls|must issue|requires? (?:tls|encryption|ssl)|authentication (?:is )?(?:required|failed|unsuccessful)|not authenticated|relay(?:ing)? (?:access )?(?:is )?(?:denied|not (?:permitted|allowed))|unable to relay|sender (?:address )?(?:rejected|verify|denied|not (?:allowed|authorized|permitted|verified))|not (?:allowed|authorized|permitted) to send|send as this|\b(?:spf|dkim|dmarc)\b|unauthenticated (?:email|mail|sender)|black ?list|block ?list|spamhaus|reputation|(?:sender|account) (?:is )?(?:suspended|blocked|disabled|not verified)|ip (?:address )?(?:is )?(?:blocked|banned|rejected)|reverse dns|ptr record/i
