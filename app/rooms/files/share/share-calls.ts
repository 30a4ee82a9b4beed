import type { AnyCall } from '#kernel/api.ts'
import type { Context } from '#kernel/context.ts'
import type { Refusal } from '#kernel/refusals.ts'
import { listExternal, searchExternal, seeExternal } from './external.ts'
import { deleteExternal, newFolderExternal, renameExternal } from './collaborate.ts'
import { downloadExternal, viewExternal } from './download-external.server.ts'
import { failureBody, fileCall, rawFileCall } from '../file-call.ts'
import { myLinks, setShare, sharesOfItem } from './set-share.ts'
import { unlockCookie, unlockShare, unlocksIn } from './share-access.server.ts'

/** What a browser that unlocked the link brings along. */
const unlocked = (request: Request) => ({ unlocks: unlocksIn(request) })

/** A locked link says what it is, and that it asks for a password. */
const external = (refusal: Refusal | null, context: Context) => ({
  ...failureBody(refusal, context, 'externalFailed'),
  data: refusal?.key === 'files.shareLocked' ? refusal.details : null,
})

export const shareCalls: AnyCall[] = [
  ...fileCall(
    'POST',
    'share',
    'Make a link to an item, change it or revoke it: the share options → {status, item}',
    setShare,
    {
      otherwise: 'shareFailed',
      shape: (item) => ({ item }),
    },
  ),
  ...fileCall('GET', 'shares', 'The links of an item: {itemId} → {shares, policy, type}', sharesOfItem, {
    otherwise: 'shareFailed',
    shape: (found) => found,
  }),
  ...fileCall('GET', 'my_links', 'The links into a drive: {scope, state} → {links}', myLinks, {
    otherwise: 'shareFailed',
    shape: (links) => ({ links }),
  }),
  ...fileCall('GET', 'external', 'What is behind a link: {share_code} → {status, data, message}', seeExternal, {
    otherwise: 'externalFailed',
    shape: (data) => ({ data, message: '' }),
    extra: unlocked,
    failure: external,
  }),
  ...fileCall(
    'GET',
    'list_external',
    'What lies in a shared folder: {share_code, parent, cursor} → {path, items, total, next}',
    listExternal,
    { otherwise: 'externalFailed', shape: (page) => page, extra: unlocked, failure: external },
  ),
  ...fileCall(
    'POST',
    'search_external',
    'Search below a folder of a link: {share_code, query, fixedParentId} → {status, results}',
    searchExternal,
    { otherwise: 'externalSearchFailed', shape: (results) => ({ results }), extra: unlocked, failure: external },
  ),
  ...fileCall('POST', 'unlock', 'The password of a link: {share_code, password} → {status} and a cookie', unlockShare, {
    otherwise: 'sharePasswordWrong',
    shape: () => ({}),
    headers: ({ code, sealed }, request) => ({ 'set-cookie': unlockCookie(request, code, sealed) }),
  }),
  ...fileCall(
    'POST',
    'rename_external',
    'Rename inside a link that allows it, signed in: {share_code, itemId, newName} → {status, name}',
    renameExternal,
    { otherwise: 'renameFailed', shape: (done) => done, extra: unlocked },
  ),
  ...fileCall(
    'POST',
    'delete_external',
    'Into the trash of its owner, from inside a link that allows it, signed in: {share_code, itemId} → {status}',
    deleteExternal,
    { otherwise: 'deleteFailed', shape: () => ({}), extra: unlocked },
  ),
  ...fileCall(
    'POST',
    'new_folder_external',
    'A folder inside a link that allows it, signed in: {share_code, name, parent} → {folderID}',
    newFolderExternal,
    { otherwise: 'folderFailed', shape: (done) => done, extra: unlocked },
  ),
  ...rawFileCall(
    'GET',
    'download_external/{share_code}',
    'A file by its link, ?item= for one inside a shared folder; counts as one download',
    (context, request, { share_code: code = '' }) => downloadExternal(context, request, code),
  ),
  ...rawFileCall(
    'GET',
    'view_external/{share_code}',
    'The same to be looked at; ?side=320 or 1280 for the picture drawn of it',
    (context, request, { share_code: code = '' }) => viewExternal(context, request, code),
  ),
]
