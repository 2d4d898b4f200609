import { expose } from 'comlink'

import { requestWithProgress } from '#app/api-client/roster-file.ts'

import { RosterFileWorker } from './roster-file-worker.ts'

expose(new RosterFileWorker(requestWithProgress))
