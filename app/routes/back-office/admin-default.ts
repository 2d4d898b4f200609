import { redirect } from 'react-router'

/** The first screen of the back-office. */
export const loader = () => redirect('/admin/visits')
