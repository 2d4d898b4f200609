import { expose } from 'comlink'

import { RosterFileWorker } from './roster-file-worker.ts'
import { sendFile } from './send-file.ts'

expose(new RosterFileWorker(sendFile))
