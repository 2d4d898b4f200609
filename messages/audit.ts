/** Why an audit entry was not undone, for the toast and for the audit log. */
export const UNDO = {
  unknown: 'This entry is not in the audit log.',
  already: 'This was undone before.',
  mailed: 'An e-mail that was sent cannot be taken back.',
  notHere: 'Admins are granted and revoked on the Admins screen.',
  /** @param row that prevents the undo, @param later who changed it since */
  changedSince: (row: string, later: string | null) =>
    later === null
      ? `${row} changed since. It cannot be put back as it was.`
      : `${row} changed since (${later}). Undo that first.`,
  needed: 'Something else needs a row as it is now. It cannot be put back as it was.',
} as const
