/**
 * `{team1}_vs_{team2}_trade_proposal_{timestamp}.jpg` (P-VALID-32), with the names made fit for any disk:
 * blanks become underscores, and only letters, digits, underscores, hyphens and dots stay.
 */
export function tradeImageFileName(
  teams: { readonly team1: string; readonly team2: string },
  at: Date,
): string {
  return `${part(teams.team1)}_vs_${part(teams.team2)}_trade_proposal_${at.getTime()}.jpg`
}

function part(name: string): string {
  return name
    .normalize('NFKD')
    .trim()
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^\w.-]/g, '')
}
