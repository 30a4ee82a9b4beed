import { describe, expect, test } from 'vitest'
import { verdictOf, type SmtpVerdict } from './smtp-answer.ts'

const cases: readonly [command: string, response: string, verdict: SmtpVerdict][] = [
  [
    'DATA',
    '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to …',
    'hours',
  ],
  ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first', 'setting'],
  ['RCPT TO', '550 5.1.1 no such user', 'final'],
  ['RCPT TO', '450 4.7.1 <a@b>: Recipient address rejected: Greylisted', 'soon'],
  ['RCPT TO', '552 5.2.2 The email account that you tried to reach is over quota', 'hours'],
  ['RCPT TO', '452 4.2.2 Mailbox full', 'hours'],
  ['RCPT TO', '550 User unknown', 'final'],
  // What somebody calls themselves says nothing of us.
  ['RCPT TO', '550 5.1.1 <dmarc@a.example>: Recipient address rejected: User unknown', 'final'],
  ['RCPT TO', '550 reputation@a.example: no such user', 'final'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', 'final'],
  ['RCPT TO', '554 5.7.1 <a@b>: Relay access denied', 'setting'],
  ['RCPT TO', '550 5.7.1 Unable to relay', 'setting'],
  ['RCPT TO', '550-5.7.1 Our system has detected that this message is likely unsolicited mail', 'final'],
  ['MAIL FROM', '553 5.1.8 Sender address rejected: Domain not found', 'setting'],
  ['MAIL FROM', '550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'setting'],
  ['MAIL FROM', '501 5.1.7 Invalid address', 'setting'],
  ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit', 'final'],
  ['DATA', '552 5.3.4 Message too big for system', 'final'],
  ['DATA', '550 5.7.26 This mail is unauthenticated: SPF and DKIM did not pass', 'setting'],
  ['DATA', '554 5.7.1 Service unavailable; Client host [1.2.3.4] blocked using zen.spamhaus.org', 'setting'],
  ['DATA', '554 5.6.0 Message contains invalid header', 'final'],
  ['DATA', '554 Message rejected as spam', 'final'],
  ['DATA', '451 4.3.0 Please come again later', 'soon'],
  ['DATA', '554 5.7.0 Too many emails per second', 'hours'],
  ['AUTH PLAIN', '535 5.7.8 Username and Password not accepted', 'setting'],
  ['CONN', '554 5.7.1 no SMTP service here', 'setting'],
  ['CONN', '421 4.3.2 Service not available', 'soon'],
  ['RCPT TO', '550 5.2.1 The email account that you tried to reach is disabled', 'final'],
]

describe('what an answer is about', () => {
  test.each(cases)('%s: %s → %s', (command, response, verdict) => {
    expect(verdictOf({ command, response, responseCode: Number(response.slice(0, 3)) })).toBe(verdict)
  })
  test('no answer at all is trouble that passes', () => {
    expect(verdictOf({ command: 'CONN' })).toBe('soon')
  })
})
