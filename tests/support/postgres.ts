export { startPostgres, type TemporaryPostgres } from '#scripts/temporary.ts'
