"""One of Swift's servers, with its configuration in a folder of ours and its log on stderr."""
import logging
import sys
from swift.common import utils

folder, kind = sys.argv[1:3]
utils.set_swift_dir(folder)  # before anything else of Swift looks for /etc/swift


def attach(conf, name, log_to_console, log_route, fmt, logger, adapted_logger):
    for handler in list(logger.handlers):
        if type(handler) is logging.StreamHandler:
            logger.removeHandler(handler)
    logger.addHandler(logging.StreamHandler(sys.__stderr__))


sys.modules["sala_log"] = type(sys)("sala_log")
sys.modules["sala_log"].attach = attach

from swift.common.wsgi import run_wsgi  # noqa: E402

more = {}
if kind == "object":
    from swift.obj.server import global_conf_callback

    more["global_conf_callback"] = global_conf_callback
sys.exit(run_wsgi("%s/%s-server.conf" % (folder, kind), kind + "-server", verbose=True, **more))
