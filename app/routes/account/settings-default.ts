import { redirect } from 'react-router'

/** P-ROUTE-13 */
export const loader = () => redirect('/settings/account')
