import type { LocalText } from '#kernel/context.ts'
import { refusals } from '#kernel/refusals.ts'
import { uploadSentences } from './upload/upload-sentences.ts'

const invalid = { status: 422, code: 'VALIDATION' } as const
const notNow = { status: 409, code: 'INVALID_STATE' } as const
const failed = { status: 409, code: 'FAILED' } as const

export type WhoseSpace = 'own' | 'business' | 'house' | 'theirs'

/** Each says what the reader can do: make room, or tell who can. */
const noSpace: Record<WhoseSpace, LocalText> = {
  own: {
    th: 'พื้นที่ของคุณเต็มแล้ว ลบไฟล์ที่ไม่ใช้ หรือล้างถังขยะก่อน',
    en: 'Your space is full. Delete what is no longer needed, or empty the trash.',
  },
  business: {
    th: 'พื้นที่เก็บไฟล์ของร้านเต็มแล้ว ลบไฟล์ที่ไม่ใช้ หรือล้างถังขยะก่อน',
    en: 'The space of the business is full. Delete what is no longer needed, or empty the trash.',
  },
  house: {
    th: 'พื้นที่เก็บไฟล์ของร้านเต็มแล้ว โปรดแจ้งร้านให้เพิ่มพื้นที่',
    en: 'The business has no space left for files. Please ask it for more.',
  },
  theirs: {
    th: 'ปลายทางไม่มีพื้นที่เหลือพอสำหรับไฟล์นี้ โปรดแจ้งคนที่ส่งลิงก์ให้คุณ',
    en: 'There is not enough space left where this file would go. Please tell whoever sent you the link.',
  },
}

/** Of as many items as a drive holds: who can clear it, and whom to tell. */
const noRoom = {
  mine: {
    th: (most: string) => `ไดรฟ์นี้มีไฟล์และโฟลเดอร์ครบ ${most} รายการแล้ว ลบที่ไม่ใช้ แล้วล้างถังขยะก่อน`,
    en: (most: string) =>
      `This drive holds ${most} files and folders, and no more. Delete what is no longer needed and empty the trash.`,
  },
  theirs: {
    th: () => 'ปลายทางรับไฟล์เพิ่มไม่ได้อีก โปรดแจ้งคนที่ส่งลิงก์ให้คุณ',
    en: () => 'No more files fit where this would go. Please tell whoever sent you the link.',
  },
}
const noRoomFor = (whose: WhoseSpace) => noRoom[whose === 'own' || whose === 'business' ? 'mine' : 'theirs']

/** The sentences of product.md §8 to the letter, and ours beside them. */
export const refuse = refusals('files', {
  // product.md §8, general messages
  noToken: { status: 401, code: 'UNAUTHENTICATED', th: 'โปรดเข้าสู่ระบบก่อน', en: 'No token found.' },
  uploadFailedBecause: {
    ...failed,
    th: (d: { reason: string; reasonTh: string }) => `อัปโหลดไฟล์ไม่สำเร็จ: ${d.reasonTh}`,
    en: (d: { reason: string; reasonTh: string }) => `File upload failed: ${d.reason}`,
  },
  deletionFailedBecause: {
    ...failed,
    th: (d: { reason: string; reasonTh: string }) => `ลบไฟล์ไม่สำเร็จ: ${d.reasonTh}`,
    en: (d: { reason: string; reasonTh: string }) => `File deletion failed: ${d.reason}`,
  },
  uploadFailed: { ...failed, th: 'อัปโหลดไฟล์ไม่สำเร็จ', en: 'Failed to upload file.' },
  listFailed: { status: 404, code: 'NOT_FOUND', th: 'เปิดรายการไฟล์ไม่ได้', en: 'Failed to list files.' },
  notAFile: { ...invalid, th: 'ลบได้เฉพาะไฟล์ที่นี่', en: 'Invalid file provided for deletion.' },
  shareCodeMissing: { status: 400, code: 'VALIDATION', th: 'ต้องมีรหัสลิงก์แชร์', en: 'share_code is required.' },
  requestFailed: { status: 400, code: 'FAILED', th: 'คำขอไม่สำเร็จ', en: 'Request failed.' },
  // product.md §8, file operation results
  maybeNotDeleted: {
    ...failed,
    th: (d: { name: string }) => `ไฟล์ ${d.name} อาจยังไม่ถูกลบจากที่เก็บ`,
    en: (d: { name: string }) => `File ${d.name} may not have been deleted from the API.`,
  },
  deleteFailed: { status: 404, code: 'NOT_FOUND', th: 'ลบไฟล์ไม่สำเร็จ', en: 'Failed to delete file.' },
  folderUnexpected: {
    ...failed,
    th: 'สร้างโฟลเดอร์ไม่สำเร็จ ผลลัพธ์ไม่เป็นไปตามที่คาด',
    en: 'Folder creation failed due to an unexpected response.',
  },
  folderFailed: { ...invalid, th: 'สร้างโฟลเดอร์ไม่สำเร็จ', en: 'Failed to create folder.' },
  folderNotDeleted: { status: 404, code: 'NOT_FOUND', th: 'ลบโฟลเดอร์ไม่สำเร็จ', en: 'Failed to delete folder.' },
  folderDeletionError: {
    ...failed,
    th: 'เกิดข้อผิดพลาดขณะลบโฟลเดอร์',
    en: 'An error occurred while deleting the folder.',
  },
  renameUnexpected: {
    ...failed,
    th: 'เปลี่ยนชื่อไม่สำเร็จ รูปแบบผลลัพธ์ไม่เป็นไปตามที่คาด',
    en: 'Rename failed due to an unexpected response format.',
  },
  renameFailed: { status: 404, code: 'NOT_FOUND', th: 'เปลี่ยนชื่อไม่สำเร็จ', en: 'Failed to rename item.' },
  nothingFound: { status: 404, code: 'NOT_FOUND', th: 'ไม่พบผลลัพธ์', en: 'No results found.' },
  searchFailed: { ...invalid, th: 'ค้นหาไม่สำเร็จ', en: 'Failed to perform search.' },
  shareFailed: { status: 404, code: 'NOT_FOUND', th: 'ตั้งค่าการแชร์ไม่สำเร็จ', en: 'Failed to set share options.' },
  sharePasswordMissing: {
    ...invalid,
    th: 'ลิงก์นี้ต้องมีรหัสผ่านอย่างน้อย 6 ตัวอักษร',
    en: 'This link needs a password of at least 6 characters.',
  },
  shareAllowsNothing: {
    ...invalid,
    th: 'เลือกอย่างน้อยหนึ่งอย่างที่ผู้รับลิงก์ทำได้',
    en: 'Choose at least one thing that the link allows.',
  },
  shareEndPassed: { ...invalid, th: 'วันหมดอายุต้องอยู่ในอนาคต', en: 'The link must end in the future.' },
  shareEndTooFar: {
    ...invalid,
    th: 'วันหมดอายุไกลเกิน 100 ปี โปรดส่งปีเป็น ค.ศ. เช่น 2026-12-31',
    en: 'This end is more than 100 years away. Years are of the Christian era, like 2026-12-31.',
  },
  shareTooLong: {
    ...invalid,
    th: (d: { days: number; field: string }) => `ธุรกิจนี้ให้ลิงก์มีอายุได้ไม่เกิน ${d.days} วัน`,
    en: (d: { days: number; field: string }) =>
      `This business lets a link last ${d.days} ${d.days === 1 ? 'day' : 'days'} at most.`,
  },
  shareLimitTooLow: {
    ...invalid,
    th: (d: { downloads: number; field: string }) => `ดาวน์โหลดไปแล้ว ${d.downloads} ครั้ง ตั้งให้น้อยกว่านี้ไม่ได้`,
    en: (d: { downloads: number; field: string }) =>
      `It was downloaded ${d.downloads} times already; the limit cannot be lower.`,
  },
  /** The same for a wrong password, a link without one and a link that never was. */
  sharePasswordWrong: { ...invalid, th: 'รหัสผ่านไม่ถูกต้อง', en: 'The password is not right.' },
  /** One sentence for what never was, has ended or is used up: nobody learns which. */
  shareGone: { status: 410, code: 'GONE', th: 'เปิดลิงก์แชร์นี้ไม่ได้แล้ว', en: 'Failed to fetch external data.' },
  /** Inside a link that holds: what lies elsewhere, or what it does not allow. */
  externalFailed: {
    status: 404,
    code: 'NOT_FOUND',
    th: 'เปิดส่วนนี้ของลิงก์แชร์ไม่ได้',
    en: 'Failed to fetch external data.',
  },
  /** The details are all that a locked link tells of itself. */
  shareLocked: { status: 403, code: 'LOCKED', th: 'ลิงก์นี้ต้องใช้รหัสผ่าน', en: 'This link asks for a password.' },
  externalSearchFailed: {
    status: 404,
    code: 'NOT_FOUND',
    th: 'ค้นหาในลิงก์แชร์ไม่สำเร็จ',
    en: 'Failed to perform external search.',
  },
  downloadFailed: { status: 404, code: 'NOT_FOUND', th: 'ดาวน์โหลดไฟล์ไม่สำเร็จ', en: 'Failed to download file.' },
  documentNotFound: { status: 404, code: 'NOT_FOUND', th: 'ไม่พบรายละเอียดเอกสาร', en: 'Document details not found.' },
  structureFailed: {
    status: 404,
    code: 'NOT_FOUND',
    th: 'โหลดโครงสร้างโฟลเดอร์ไม่สำเร็จ',
    en: 'Failed to retrieve folder structure.',
  },
  moveFailed: { ...notNow, th: 'ย้ายโฟลเดอร์ไม่สำเร็จ', en: 'Failed to move folder.' },
  // ours
  quotaFull: {
    status: 409,
    code: 'QUOTA_FULL',
    th: (d: { whose: WhoseSpace }) => noSpace[d.whose].th,
    en: (d: { whose: WhoseSpace }) => noSpace[d.whose].en,
  },
  driveFull: {
    status: 409,
    code: 'QUOTA_FULL',
    th: (d: { whose: WhoseSpace; most: number }) => noRoomFor(d.whose).th(d.most.toLocaleString('th-TH-u-nu-latn')),
    en: (d: { whose: WhoseSpace; most: number }) => noRoomFor(d.whose).en(d.most.toLocaleString('en-GB')),
  },
  tooDeep: { ...notNow, th: 'โฟลเดอร์ซ้อนกันได้ไม่เกิน 50 ชั้น', en: 'Folders go at most 50 deep.' },
  tooManyAlike: { ...notNow, th: 'มีชื่อนี้มากเกินไปในโฟลเดอร์นี้', en: 'This folder has too many items of this name.' },
  /** product.md §8 leaves the text open. */
  invalidStorageType: {
    ...invalid,
    th: (d: { type: string }) => `ไม่มีการเข้าถึงแบบนี้: ${d.type}`,
    en: (d: { type: string }) => `Invalid storage type: ${d.type}`,
  },
  onlyFilesPublic: { ...invalid, th: 'เปิดเป็นสาธารณะได้เฉพาะไฟล์', en: 'Only files can be public.' },
  restoreFailed: { status: 404, code: 'NOT_FOUND', th: 'นำกลับจากถังขยะไม่สำเร็จ', en: 'Failed to restore item.' },
  /** "Invalid object state" of the storage service. */
  archived: {
    ...notNow,
    th: 'ไฟล์นี้อยู่ในคลังเก็บระยะยาวของผู้ให้บริการ ต้องให้ผู้ดูแลกู้คืนจากคลังก่อนจึงจะเปิดได้',
    en: 'This file lies in the archive of the storage service. An administrator must restore it there before it opens.',
  },
  accessFailed: { status: 404, code: 'NOT_FOUND', th: 'เปลี่ยนการเข้าถึงไม่สำเร็จ', en: 'Failed to change access.' },
  versionIsCurrent: { ...notNow, th: 'เป็นเวอร์ชันที่ใช้อยู่แล้ว', en: 'This is the version in use.' },
  versionsFailed: { status: 404, code: 'NOT_FOUND', th: 'เปิดรายการเวอร์ชันไม่ได้', en: 'Failed to list versions.' },
  activityFailed: { status: 404, code: 'NOT_FOUND', th: 'เปิดความเคลื่อนไหวไม่ได้', en: 'Failed to list the activity.' },
  ...uploadSentences,
  zipTooMany: {
    ...invalid,
    th: (d: { most: number }) => `ดาวน์โหลดรวมได้ไม่เกิน ${d.most.toLocaleString('th-TH-u-nu-latn')} รายการ โปรดเลือกทีละส่วน`,
    en: (d: { most: number }) => `At most ${d.most.toLocaleString('en-GB')} items fit into one zip. Choose fewer.`,
  },
  storageGone: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ที่เก็บเดิมไม่มีแล้ว โปรดตั้งค่าที่เก็บพร้อมคีย์ใหม่',
    en: 'That storage is gone. Set it up again with its keys.',
  },
  settingsChanged: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (_now: { version: number }) => 'มีผู้ดูแลอีกคนบันทึกไปก่อนระหว่างที่คุณแก้ไข',
    en: (_now: { version: number }) => 'Another admin saved while you were editing.',
  },
})
