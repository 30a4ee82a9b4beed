import type { Handler } from '#kernel/action.server.ts'
import { chatHandlers } from './chat-log.ts'
import { sweepMailFiles } from './mail-files.server.ts'
import { removeFiles, sweepFiles } from './attachments.ts'
import { deliver } from './deliver.ts'
import { forgetPerson } from './erase.ts'
import { remindOfReply } from './remind.ts'
import { writeTo } from './write-to.ts'

export const handlers: readonly Handler[] = [
  deliver,
  sweepMailFiles,
  ...chatHandlers,
  remindOfReply,
  sweepFiles,
  removeFiles,
  forgetPerson,
  writeTo('identity.registered', 'welcome'),
  writeTo('identity.linkMade', 'linkMade'),
  writeTo('identity.recovered', 'recovered'),
  writeTo('identity.addressChanged', 'addressChanged'),
  writeTo('identity.registeredAgain', 'registeredAgain'),
  writeTo('identity.passwordChanged', 'passwordChanged'),
  writeTo('identity.securityChanged', 'securityChanged'),
  writeTo('identity.leaveAsked', 'leaveAsked'),
  writeTo('identity.roleChanged', 'roleChanged'),
  writeTo('identity.standingChanged', 'standingChanged'),
  writeTo('identity.roleOffered', 'roleOffered'),
  writeTo('cluster.rolesChanged', 'workChanged'),
]
