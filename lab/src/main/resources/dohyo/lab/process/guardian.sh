# The guardian of one dohyo: ends what dohyo started when dohyo is gone, however it went.
# Arguments: the lab's name, the lab's own work folder, the lab's state file.
# Standard input is a pipe that only dohyo holds: it ends when dohyo ends, kill -9 included.
# Lines: `watch PID START` after a child was started, `done PID` after it ended, `folder PATH` of a
# folder elsewhere that is dohyo's own, `group PATH` of a control group, whose files are the
# kernel's; their names begin with `dohyo-` and no path has a blank in it.
# START is field 22 of /proc/PID/stat; a process that took over a number has another one.

# What ends everybody at once with SIGTERM (a cancelled job, a container that is stopped) leaves it time.
trap '' HUP INT TERM

lab=$1 work=$2 state=$3
watched=' ' folders= groups=

start_of() { # pid -> $start, empty when there is no such process
    start=
    { read -r stat < "/proc/$1/stat"; } 2> /dev/null || return 0
    set -- ${stat##*) }
    [ "$1" = Z ] || [ "$1" = X ] || start=${20}
}

is_alive() { # pid start
    start_of "$1"
    [ -n "$start" ] && [ "$start" = "$2" ]
}

forget() { # pid
    kept=' '
    for each in $watched; do
        [ "${each%:*}" = "$1" ] || kept="$kept$each "
    done
    watched=$kept
}

while read -r word pid start; do
    case $word in
        watch) watched="$watched$pid:$start " ;;
        done) forget "$pid" ;;
        folder) folders="$folders $pid" ;;
        group) groups="$groups $pid" ;;
    esac
done

kill_watched() { # leaves in $left how many are still there
    left=0
    for each in $watched; do
        if is_alive "${each%:*}" "${each#*:}"; then
            kill -9 "${each%:*}" 2> /dev/null
            left=$((left + 1))
        fi
    done
}

kill_marked() { # children that dohyo could not announce any more carry the lab's name
    for file in $(grep -ls "DOHYO_LAB=$lab" /proc/[0-9]*/environ 2> /dev/null); do
        pid=${file#/proc/}
        pid=${pid%/environ}
        start_of "$pid"
        if [ -n "$start" ]; then
            kill -9 "$pid" 2> /dev/null
            left=$((left + 1))
        fi
    done
}

round=0 quiet=0
while [ $round -lt 40 ] && [ $quiet -lt 2 ]; do
    kill_watched
    kill_marked
    if [ $left -eq 0 ]; then quiet=$((quiet + 1)); else quiet=0; fi
    round=$((round + 1))
    [ $quiet -ge 2 ] || sleep 0.2
done

case $work in
    /*/work/"$lab") rm -rf -- "$work" ;;
esac
for each in $folders; do
    case ${each##*/} in
        dohyo-*) rm -rf -- "$each" ;;
    esac
done

remove_group() { # path; members that were killed leave it when the kernel has taken them apart
    tries=0
    while [ -d "$1" ] && ! rmdir -- "$1" 2> /dev/null && [ $tries -lt 20 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    [ ! -d "$1" ] || quiet=0 # it stays written down, for the next dohyo
}

for each in $groups; do
    case ${each##*/} in
        dohyo-*) remove_group "$each" ;;
    esac
done
[ $quiet -lt 2 ] || rm -f -- "$state" "${state%.json}.lock"
