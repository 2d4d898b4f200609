import { expose } from 'comlink'

import { requestWithProgress } from '#app/api/request-with-progress.ts'

import { RosterFileWorker } from './roster-file-worker.ts'

expose(new RosterFileWorker(requestWithProgress))
