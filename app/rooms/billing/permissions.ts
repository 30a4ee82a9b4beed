import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

/** Paying itself is open to anyone who holds the link of 128 random bits: those actions say `may: anyone`. */
export const permissions = {
  // all staff see what was sent (routes.tsv); who decides on it is fewer (commerce.md §5)
  'billing.seeSlips': anyStaff,
  'billing.reviewSlips': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:accountant'],
  'billing.seeDocuments': [
    'manager',
    'admin',
    'staff:owner',
    'staff:branchManager',
    'staff:accountant',
    'staff:cashier',
    'staff:viewer',
  ],
  // a paper that replaces another one; the month's report (commerce.md §5: documents, tax reports)
  'billing.issuePapers': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:accountant'],
  'billing.seeTaxReports': [
    'manager',
    'admin',
    'staff:owner',
    'staff:branchManager',
    'staff:accountant',
    'staff:viewer',
  ],
  // that a return was filed; taking that back changes what is carried over
  'billing.fileTaxReturns': ['admin', 'staff:owner', 'staff:accountant'],
  'billing.takeReturnsBack': ['admin', 'staff:owner'],
  // the bank's lines, and what they paid (commerce.md §5: review slips, match statements)
  'billing.matchStatements': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:accountant'],
  // money without slip or bank line, tax withheld, a little that lacks (commerce.md §5: accept payment, documents, WHT)
  'billing.enterPayments': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:accountant'],
  'billing.reviewRules': ['admin', 'staff:owner'],
  // a false slip: what it settled is taken back
  'billing.undoApproval': ['manager', 'admin', 'staff:owner', 'staff:accountant'],
  // the proof of a transfer back to a buyer: it shows their account
  'billing.seeRefundProofs': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:accountant'],
  'billing.seeOwnBills': ['user'],
  // in whose name and to which account: whoever changes it can take the money
  'billing.settings': ['admin', 'staff:owner'],
} as const satisfies PermissionTable
