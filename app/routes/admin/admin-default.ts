import { redirect } from 'react-router'

/** The first screen of the back-office that is open. */
export const loader = () => redirect('/admin/teams')
