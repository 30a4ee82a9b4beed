import { type AnyCall, create, get, post, raw } from '#kernel/api.ts'
import { rotateKey } from './credential/rotate-key.ts'
import { registerPath } from './links.ts'
import { didAnswer, statusListAnswer } from './credential/published.server.ts'
import { approveCertificate, waitingForApproval } from './issue/approve.ts'
import { confirmName } from './issue/confirm-name.ts'
import { extendCertificate, reissueCertificate, revokeCertificate } from './issue/end.ts'
import { reissueMany, revokeMany } from './issue/end-many.ts'
import { keepCertificate } from './issue/doubt.ts'
import { giveCertificate, giveToMany } from './issue/give.ts'
import { showCertificate } from './issue/show.ts'
import { keptPicture } from './programme/kept-picture.server.ts'
import { programmeMoves } from './programme/programme-moves.ts'
import { earnSample, samplePng } from './programme/sample.server.ts'
import { typedPng } from './programme/preview.server.ts'
import { setPictures } from './programme/set-pictures.ts'
import { setSource } from './programme/set-source.ts'
import { changeProgramme, makeProgramme } from './programme/save-programme.ts'
import { permissions } from './permissions.ts'
import { seeCertificate } from './see/certificate.ts'
import { badgePng, certificatePdf, credentialJwt, sharePicture } from './see/files.server.ts'
import { papersZip } from './see/papers-zip.server.ts'
import { registerFile } from './see/register.server.ts'
import { searchIssued } from './see/search-issued.ts'
import { seeEarning } from './see/mine.ts'

const at = '/lesson/certification/public/{slug}'

export const api: AnyCall[] = [
  get('/api/certificates/programmes/{slug}', 'What earns a certificate, and how far one is', seeEarning),
  create('/api/certificates/programmes/{slug}/names', 'Confirm one’s name, and receive the certificate', confirmName),
  get('/api/certificates/{publicId}', 'A certificate that may be seen', seeCertificate),
  post('/api/certificates/{id}/shown', 'Show one’s certificate, or hide it', showCertificate),
  post('/api/office/certificates/revoke-certificate', 'Revoke a certificate', revokeCertificate),
  post('/api/office/certificates/keep-certificate', 'Keep a certificate whose facts fell away', keepCertificate),
  post('/api/office/certificates/reissue-certificate', 'Issue a certificate anew', reissueCertificate),
  get('/api/office/certificates/issued', 'All that were issued, searched', searchIssued),
  post('/api/office/certificates/revoke-many', 'Revoke many certificates', revokeMany),
  post('/api/office/certificates/reissue-many', 'Issue many certificates anew', reissueMany),
  post(
    '/api/office/certificates/extend-certificate',
    'Replace a certificate by one valid for longer',
    extendCertificate,
  ),
  create('/api/office/certificates/programmes', 'Adds a programme', makeProgramme),
  post('/api/office/certificates/change-programme', 'Changes a programme', changeProgramme),
  post('/api/office/certificates/set-source', 'Draw a programme’s papers by a template of one’s own', setSource),
  post('/api/office/certificates/set-pictures', 'Choose seal, logo and signatures of a programme', setPictures),
  post('/api/office/certificates/approve-certificate', 'Approve who has done all else', approveCertificate),
  get('/api/office/certificates/approvals/{id}', 'Who waits for an approval', waitingForApproval),
  post('/api/office/certificates/give-certificate', 'Give a certificate', giveCertificate),
  post('/api/office/certificates/give-to-many', 'Give a certificate to many', giveToMany),
  post('/api/office/certificates/rotate-key', 'Sign with a new key from now on', rotateKey),
  post('/api/office/certificates/open', 'Open a programme', programmeMoves.open),
  post('/api/office/certificates/close', 'Close a programme', programmeMoves.close),
  raw('GET', `${at}/certificate.pdf`, 'A certificate as PDF', (context, request, { slug = '' }) =>
    certificatePdf(context, request, slug),
  ),
  raw('GET', `${at}/badge.png`, 'Its badge, with the credential inside', (context, _request, { slug = '' }) =>
    badgePng(context, slug),
  ),
  raw('GET', `${at}/credential.jwt`, 'Its credential', (context, _request, { slug = '' }) =>
    credentialJwt(context, slug),
  ),
  raw('GET', `${at}/share.png`, 'Its picture for chats', (context, request, { slug = '' }) =>
    sharePicture(context, request, slug),
  ),
  raw(
    'GET',
    '/lesson/certification/{slug}/sample.png',
    'A programme’s paper with one’s own name',
    (context, request, { slug = '' }) => earnSample(context, request, slug),
  ),
  raw(
    'GET',
    '/cluster/certificates/{id}/sample.png',
    'A programme’s paper with a sample name',
    (context, request, { id = '' }) => samplePng(context, request, id),
  ),
  raw(
    'GET',
    '/cluster/certificates/{id}/picture',
    'A picture of a programme as it is kept: `of` seal, logo, signer, second',
    (context, request, { id = '' }) => keptPicture(context, request, id),
  ),
  raw(
    'POST',
    '/cluster/certificates/{id}/sample.png',
    'A programme’s paper with what its form and its pictures say now, before it is saved; `lang`, `way`',
    (context, request, { id = '' }) => typedPng(context, request, id),
    { may: permissions['certificates.changeProgrammes'] },
  ),
  raw(
    'GET',
    '/cluster/certificates/{id}/certificates.zip',
    'The certificates of a programme that stand, as PDFs in a zip; `part` of five hundred each, `lang`, `way`',
    (context, request, { id = '' }) => papersZip(context, request, id),
  ),
  raw('GET', registerPath, 'Every certificate that was issued, with what became of it, as CSV', (context) =>
    registerFile(context),
  ),
  raw('GET', '/.well-known/did.json', 'The keys of this host', (context) => didAnswer(context)),
  raw(
    'GET',
    '/lesson/certification/status/{list}',
    'Which credentials no longer stand',
    (context, request, { list = '' }) => statusListAnswer(context, request, list),
  ),
]
