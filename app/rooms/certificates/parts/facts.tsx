/** What the paper says, for who compares it: name, course, hours, dates, who signed, and why it was given. */
import { businessDate } from '#kernel/dates.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { certificateWords } from '../certificate-words.ts'
import type { Certificate } from '../see/certificate.ts'
import styles from './certificates.module.css'

export function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const text = useWords(certificateWords)
  const locale = useLocale()
  const { date } = useFormat()
  const { frozen, name } = certificate
  const day = (on: string) => date(new Date(`${on}T12:00:00+07:00`))
  const both = name.en !== name.th && name.en !== '' ? `${name.th} · ${name.en}` : name.th
  return (
    <Facts>
      <Fact title={text.holder}>{both}</Fact>
      <Fact title={text.course}>{frozen.title[locale]}</Fact>
      <Fact title={text.issuer}>{frozen.issuer[locale]}</Fact>
      <Fact title={text.number}>{certificate.number}</Fact>
      <Fact title={text.why}>{certificate.evidence[locale]}</Fact>
      {frozen.hours !== null && <Fact title={text.hours}>{frozen.hours}</Fact>}
      {certificate.doneOn !== businessDate(certificate.issuedAt) && (
        <Fact title={text.doneOn}>{day(certificate.doneOn)}</Fact>
      )}
      <Fact title={text.issuedOn}>{date(certificate.issuedAt)}</Fact>
      {certificate.expiresOn && <Fact title={text.expiresOn}>{day(certificate.expiresOn)}</Fact>}
      {frozen.signers.length > 0 && (
        <Fact title={text.signers}>
          {frozen.signers.map(({ name: signer, title }) => [signer, title].filter(Boolean).join(', ')).join(' · ')}
        </Fact>
      )}
      {frozen.why[locale] && (
        <Fact title={text.ways}>
          <span className={styles.why}>{frozen.why[locale]}</span>
        </Fact>
      )}
    </Facts>
  )
}
